import { expect } from 'vitest';
import { formatTimeLeft } from '#i18n/time-left.ts';
import { expectAccessible, expectNoSidewaysScroll, journey, lookAt, wordsOf } from '../browser.ts';
import { ask, createLiveCampaign, newPerson, submitTo, topUp, WIZARD_BRIEF } from '../steps.ts';

journey('a brand ships the product, which arrives damaged, and ships it again', 'en', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson(
    'brand',
    { fullName: 'Noor Saleh', companyName: 'Noor' },
    { language, expectedErrors: /400/ },
  );
  await topUp(brand, 'growth');
  const campaign = await createLiveCampaign(brand, {
    intake: 'casting',
    brief: WIZARD_BRIEF,
    maxSubmissions: 3,
  });
  const lina = await newPerson('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
  const omar = await newPerson('creator', { fullName: 'Omar Khalil' });
  for (const creator of [lina, omar]) {
    await ask(creator, 'POST', `/open-campaigns/${campaign}/applications`, {});
    const { items } = await ask(brand, 'GET', `/campaigns/${campaign}/applications?status=pending`);
    await ask(brand, 'POST', `/applications/${items[0].id}/accept`);
  }

  await lina.goto(`/creator/campaign/${campaign}`);
  const { deliveryDays } = await ask(lina, 'GET', `/open-campaigns/${campaign}`);
  const delivery = formatTimeLeft(deliveryDays * 86_400_000, language);
  await lina.getByText(t('submissions.campaign.dueAfterArrival', { delivery })).waitFor();
  for (const terms of [t('submissions.campaign.deadline'), t('submissions.work.spotsLeft', { count: 3 })])
    expect(await lina.getByText(terms, { exact: true }).count()).toBe(0);
  const submit = lina.getByRole('button', { name: t('submissions.step.submit') });
  const submitEarly = lina.getByRole('button', { name: t('submissions.campaign.submitEarly') });
  await submitEarly.waitFor();
  expect(await submit.count()).toBe(0);
  const current = lina.getByRole('navigation').locator('[aria-current=page]');
  expect(await current.textContent()).toBe(t('shell.myVideos'));
  await lina.getByRole('button', { name: t('shipments.address.add') }).click();
  const form = lina.getByRole('dialog', { name: t('shipments.address.title') });
  const field = (name: 'name' | 'line1' | 'city' | 'region' | 'country' | 'postalCode') =>
    form.getByLabel(t(`shipments.address.${name}`));
  const save = form.getByRole('button', { name: t('shipments.address.save') });
  await field('name').fill('Lina Haddad');
  await field('line1').fill('Main Street 1');
  await field('city').fill('Springfield');
  await field('country').selectOption('US');
  await save.click();
  await form.getByText(t('errors.required')).first().waitFor();
  await expectAccessible(lina);
  await expectNoSidewaysScroll(lina);
  await field('region').fill('IL');
  await field('postalCode').fill('1234');
  await save.click();
  await form.getByText(t('shipments.errors.postalCode')).waitFor();
  await field('postalCode').fill('62701');
  await save.click();
  await lina.getByText(t('shipments.own.ready')).waitFor();
  await expectAccessible(lina);

  await brand.goto(`/campaign/${campaign}?tab=shipments`);
  const row = (name: string) => brand.getByRole('listitem').filter({ hasText: name });
  await row('Omar Khalil').getByText(t('shipments.status.awaiting_address')).waitFor();
  const menuOf = (name: string) => brand.getByRole('button', { name: t('shipments.more', { name }) });
  await menuOf('Lina Haddad').click();
  await brand.getByRole('menuitem', { name: t('shipments.address.show') }).click();
  await row('Lina Haddad').getByText('Main Street 1').waitFor();
  for (const phone of [true, false]) {
    await lookAt(brand, { phone, theme: 'light' });
    await expectNoSidewaysScroll(brand);
    await expectAccessible(brand);
  }
  await brand.getByRole('button', { name: t('shipments.fromTable.title') }).click();
  const file = brand.getByRole('dialog', { name: t('shipments.fromTable.title') });
  const shipAll = file.getByRole('button', { name: t('shipments.fromTable.submit') });
  const { items } = await ask(brand, 'GET', `/campaigns/${campaign}/shipments`);
  const idOf = (name: string) =>
    items.find(({ creator }: { creator: { name: string } }) => creator.name === name).id;
  const table = file.getByLabel(t('shipments.fromTable.label'));
  await table.fill(`shipment,carrier\n${idOf('Lina Haddad')},DHL\n${idOf('Omar Khalil')},DHL`);
  await shipAll.click();
  await file.getByText(t('shipments.fromTable.row', { row: 3 })).waitFor();
  await expectAccessible(brand);
  await table.fill(`shipment,carrier,tracking_number\n${idOf('Lina Haddad')},DHL,JD0146`);
  await shipAll.click();
  await row('Lina Haddad').getByText(t('shipments.status.shipped')).waitFor();

  await lina.getByText('JD0146').waitFor();
  await lina.getByRole('button', { name: t('shipments.report.menu') }).click();
  // By keyboard: live updates can move the menu under the pointer.
  await lina.getByRole('menuitem', { name: t('shipments.report.damaged.button') }).press('Enter');
  await lina
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shipments.report.submit') })
    .click();
  await row('Lina Haddad').getByText(t('shipments.problem.damaged')).waitFor();
  await row('Lina Haddad')
    .getByRole('button', { name: t('shipments.ship.again_parcel') })
    .click();
  const ship = brand.getByRole('dialog');
  await ship.getByLabel(t('shipments.ship.carrier')).fill('');
  await ship.getByRole('button', { name: t('shipments.ship.submit_parcel') }).click();
  await ship.getByText(t('errors.required')).waitFor();
  await ship.getByLabel(t('shipments.ship.carrier')).fill('Aramex');
  await ship.getByRole('button', { name: t('shipments.ship.submit_parcel') }).click();
  await lina.getByText('Aramex').waitFor();
  await lina.getByRole('button', { name: t('shipments.own.confirm') }).click();
  await row('Lina Haddad').getByText(t('shipments.status.arrived'), { exact: true }).waitFor();
  await submit.first().waitFor();
  expect(await submitEarly.count()).toBe(0);
  await lina.getByText(t('submissions.campaign.due'), { exact: true }).waitFor();
  // The address is deleted.
  await menuOf('Lina Haddad').waitFor({ state: 'detached' });
  await expectAccessible(lina);
  await expectNoSidewaysScroll(lina);

  await submitTo(lina, campaign);
  await lina.getByText(t('submissions.own.status.pending'), { exact: true }).waitFor();
  for (const fact of ['submissions.campaign.due', 'submissions.campaign.deadline'] as const)
    expect(await lina.getByText(t(fact), { exact: true }).count()).toBe(0);

  // Without an address the brand can release the creator.
  await menuOf('Omar Khalil').click();
  await brand.getByRole('menuitem', { name: t('shipments.release.button') }).click();
  await brand
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shipments.release.button') })
    .click();
  await row('Omar Khalil').getByText(t('shipments.released')).waitFor();
  await expectAccessible(brand);
});

journey('follows an arrival that another tab confirms', 'en', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  await topUp(brand, 'growth');
  const campaign = await createLiveCampaign(brand, { intake: 'casting', brief: WIZARD_BRIEF });
  const lina = await newPerson('creator', { fullName: 'Lina Haddad' }, { language });
  await ask(lina, 'POST', `/open-campaigns/${campaign}/applications`, {});
  const { items } = await ask(brand, 'GET', `/campaigns/${campaign}/applications`);
  await ask(brand, 'POST', `/applications/${items[0].id}/accept`);
  const { id } = await ask(lina, 'GET', `/applications/${items[0].id}/shipment`);
  await ask(lina, 'PUT', `/shipments/${id}/address`, {
    name: 'Lina Haddad',
    line1: 'Main Street 1',
    line2: '',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
    country: 'US',
    phone: '',
  });
  await ask(brand, 'POST', `/shipments/${id}/ship`, { carrier: 'DHL' });

  await lina.goto(`/creator/campaign/${campaign}`);
  await lina.getByRole('button', { name: t('submissions.campaign.submitEarly') }).click();
  const title = lina.getByLabel(t('submissions.form.title'));
  await lina.getByRole('dialog').filter({ has: title }).waitFor();
  await title.fill('Filmed without it');
  await ask(lina, 'POST', `/shipments/${id}/confirm`);
  await lina.getByText(t('shipments.own.arrived')).waitFor();
  await lina.getByText(t('submissions.campaign.due'), { exact: true }).waitFor();
  // The page shows its own form only after the dialog has closed, with the same text.
  expect(await title.count()).toBe(1);
  expect(await title.inputValue()).toBe('Filmed without it');
  await lina.keyboard.press('Escape');
  await lina.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => title.inputValue()).toBe('Filmed without it');
});
