import { expect, test } from 'vitest';
import {
  amountIn,
  expectAccessible,
  journey,
  type Language,
  type TextKey,
  visitor,
  wordsOf,
} from '../browser.ts';
import { ask, createLiveCampaign, newPerson, topUp, WIZARD_BRIEF } from '../steps.ts';

journey('allows free edits before the first application, then only better terms', 'ar', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson(
    'brand',
    { fullName: 'Noor Saleh', companyName: 'Noor' },
    { language, expectedErrors: /409/ },
  );
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
  await topUp(brand, 'starter');
  const campaign = await createLiveCampaign(brand, { intake: 'casting', budgetCents: 14_400 });

  await brand.goto('/my-brands');
  await brand.getByText(t('brands.empty')).waitFor();
  await brand.getByRole('link', { name: t('brands.addFirst') }).click();
  await brand.getByRole('button', { name: t('brands.form.add') }).click();
  await expect.poll(() => brand.getByText(t('errors.required')).count()).toBe(4);
  await brand.getByLabel(t('brands.form.name')).fill('Dawn & Co');
  await brand.getByLabel(t('brands.form.category')).selectOption('fashionBeauty');
  await brand.getByLabel(t('brands.form.country')).selectOption('JO');
  await brand.getByLabel(t('brands.form.website')).fill('https://dawn.example');
  await brand.getByRole('button', { name: t('brands.form.add') }).click();
  await brand.getByText('Dawn & Co').waitFor();
  await brand.getByText(t('brands.countries.JO')).waitFor();
  await expectAccessible(brand);

  // No creator has applied yet, so the price may decrease and the brand may change.
  await brand.goto(`/campaign/${campaign}`);
  const edit = async () => {
    await brand.getByRole('button', { name: t('campaigns.menu.label', { title: TITLE }) }).click();
    await brand.getByRole('menuitem', { name: t('campaigns.menu.edit') }).click();
  };
  const form = brand.getByRole('dialog');
  const save = () => form.getByRole('button', { name: t('campaigns.edit.submit') }).click();
  await edit();
  await form.getByText(t('campaigns.edit.free')).waitFor();
  const title = form.getByLabel(t('campaigns.form.name'), { exact: true });
  await expect.poll(() => title.evaluate((it) => it === document.activeElement)).toBe(true);
  // The form scrolls to the focused field, and the dialog stays in place.
  await form.getByRole('radio', { name: t('campaigns.form.openCall') }).focus();
  expect(await form.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await form.getByLabel(t('campaigns.form.budget')).fill(language === 'ar' ? '٩٩' : '99');
  await form.getByRole('combobox', { name: t('brands.choice') }).selectOption({ label: 'Dawn & Co' });
  await save();
  await form.waitFor({ state: 'detached' });
  await brand.getByText('$99.00').first().waitFor();

  // After an application the price cannot decrease, and fixed fields state the reason.
  const { id } = await ask(creator, 'POST', `/open-campaigns/${campaign}/applications`, {});
  await brand.getByText('Lina Haddad').waitFor();
  await edit();
  await form.getByText(t('campaigns.edit.better')).waitFor();
  await form.getByText(t('campaigns.edit.fixed')).first().waitFor();
  await expectAccessible(brand);
  await form.getByLabel(t('campaigns.form.budget')).fill('50');
  await save();
  const refusal = t('campaigns.errors.budgetLowered', { amount: '99.00' });
  await form.getByText(refusal).waitFor();
  await form.getByLabel(t('campaigns.form.budget')).fill('120');
  await save();
  await form.waitFor({ state: 'detached' });

  await ask(brand, 'POST', `/applications/${id}/accept`);
  await creator.goto(`/creator/campaign/${campaign}`);
  await creator.getByText('$102.00').first().waitFor();
  await edit();
  const points = form.getByLabel(t('campaigns.form.must'));
  await points.fill(`${await points.inputValue()}\nAlso in the evening.`);
  await save();
  await form.waitFor({ state: 'detached' });
  await creator.getByText('Also in the evening.').filter({ visible: true }).waitFor();
  const { items } = await ask(creator, 'GET', '/notifications');
  expect(items[0].type).toBe('campaign_terms_changed');
  await creator.getByText(t('applications.changedSince')).waitFor();
  await expectAccessible(creator);
  await creator.getByRole('button', { name: t('applications.withdraw') }).click();
  await creator
    .getByRole('alertdialog')
    .getByRole('button', { name: t('applications.withdraw') })
    .click();
  await creator
    .getByRole('button', { name: t('submissions.step.apply'), exact: true })
    .first()
    .waitFor();
  await brand.getByText(t('applications.empty')).waitFor();

  await brand.getByRole('button', { name: t('campaigns.menu.label', { title: TITLE }) }).click();
  await brand.getByRole('menuitem', { name: t('campaigns.menu.duplicate') }).click();
  await form.getByText(t('campaigns.edit.free')).waitFor();
  expect(
    await form
      .getByRole('combobox', { name: t('brands.choice') })
      .locator('option:checked')
      .textContent(),
  ).toBe('Dawn & Co');
  await form.getByRole('button', { name: t('ui.cancel') }).click();
  await brand
    .getByRole('button', { name: amountIn(t('campaigns.fee.pay', { amount: '$299.00' })) })
    .waitFor();

  // A colleague edits at the same time: the menu keeps its action, and the form keeps its text.
  await brand.goto(`/campaign/${campaign}`);
  await brand.getByRole('button', { name: t('campaigns.menu.label', { title: TITLE }) }).click();
  await ask(brand, 'POST', `/campaigns/${campaign}/pause`);
  await brand.getByText(t('campaigns.status.paused'), { exact: true }).waitFor();
  await brand.getByRole('menuitem', { name: t('campaigns.menu.pause') }).waitFor();
  await brand.keyboard.press('Escape');
  await edit();
  await form.getByLabel(t('campaigns.form.budget')).fill('130');
  await ask(brand, 'POST', `/campaigns/${campaign}/complete`);
  await brand.getByText(t('campaigns.status.completed'), { exact: true }).waitFor();
  await save();
  await form.getByText(t('campaigns.errors.ended')).waitFor();
  expect(await form.getByLabel(t('campaigns.form.budget')).inputValue()).toBe('130');
});

const TITLE = 'Glow serum morning routine';

const KINDS = {
  wizard: { intake: 'casting', brief: WIZARD_BRIEF, videoStyle: 'funny' },
  quick: { intake: 'casting', videoStyle: 'Calm, in daylight', videoRequirements: { minKbps: 900 } },
  invited: { intake: 'casting', inviteOnly: true },
};
const UNCHANGED = [
  'description',
  'briefItems',
  'deadline',
  'maxSubmissions',
  'intake',
  'inviteOnly',
  'delivery',
  'videoRequirements',
  'productUrl',
  'videoStyle',
  'referenceAssets',
];

test.each(
  (['wizard', 'quick', 'invited'] as const).flatMap((kind) =>
    (['en', 'ar'] as const).map((language): [keyof typeof KINDS, Language] => [kind, language]),
  ),
)(
  'edits only the changed field of the campaign “%s”, before and after an application (%s)',
  async (kind, language) => {
    const t = wordsOf(language);
    const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
    const creator = await newPerson('creator', { fullName: 'Lina Haddad' });
    await topUp(brand, 'starter');
    const id = await createLiveCampaign(brand, { ...KINDS[kind], budgetCents: 14_400 });
    const read = () => ask(brand, 'GET', `/campaigns/${id}`);
    const original = await read();
    const form = brand.getByRole('dialog');
    const fill = (label: TextKey, text: string) => form.getByLabel(t(label), { exact: true }).fill(text);
    const open = async (rules: 'free' | 'better') => {
      await brand.goto(`/campaign/${id}?edit`);
      await form.getByText(t(`campaigns.edit.${rules}`)).waitFor();
    };
    const save = () => form.getByRole('button', { name: t('campaigns.edit.submit') }).click();
    const expectSaved = async (title: string, budgetCents: number, product: string) => {
      await brand.getByText(t('campaigns.edit.saved')).waitFor();
      await form.waitFor({ state: 'detached' });
      const campaign = await read();
      expect(campaign).toMatchObject({ title, budgetCents });
      for (const term of UNCHANGED) expect(campaign[term], term).toEqual(original[term]);
      const { brief } = original;
      expect(campaign.brief).toEqual(brief && { ...brief, product: { ...brief.product, name: product } });
    };

    await open('free');
    await fill('campaigns.form.name', 'Night serum');
    await fill('campaigns.form.budget', '99');
    if (kind === 'wizard') await fill('campaigns.brief.choose.productName', 'Night serum');
    await save();
    await expectSaved('Night serum', 9_900, 'Night serum');

    if (kind === 'invited') {
      const { id: creatorId } = await ask(creator, 'GET', '/profile');
      await ask(brand, 'POST', `/campaigns/${id}/invitations`, { creatorId });
      const { items } = await ask(creator, 'GET', '/invitations');
      await ask(creator, 'POST', `/invitations/${items[0].id}/accept`);
    } else await ask(creator, 'POST', `/open-campaigns/${id}/applications`, {});
    await open('better');
    await fill('campaigns.form.name', 'Night serum routine');
    await fill('campaigns.form.budget', '50');
    await save();
    await form.getByText(t('campaigns.errors.budgetLowered', { amount: '99.00' })).waitFor();
    await fill('campaigns.form.budget', '120');
    if (kind === 'wizard') await fill('campaigns.brief.choose.productName', 'Night oil');
    await save();
    await expectSaved('Night serum routine', 12_000, 'Night oil');
  },
);

test('saves brand details, and shows that an address belongs to another user', async () => {
  const t = wordsOf('en');
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  await brand.goto('/brand-details');
  await brand.getByRole('button', { name: t('workspaces.details.edit') }).click();
  await brand.getByLabel(t('workspaces.details.website')).fill('noor');
  await brand.getByRole('button', { name: t('workspaces.details.save') }).click();
  await brand.getByText(t('errors.invalidUrl')).waitFor();
  await brand.getByLabel(t('workspaces.details.website')).fill('https://noor.example');
  await brand.getByLabel(t('workspaces.details.category')).selectOption('foodBeverage');
  await brand.getByRole('button', { name: t('workspaces.details.save') }).click();
  const head = brand.getByRole('group', { name: t('media.pictures.newLogo') });
  await head.getByText(t('workspaces.categories.foodBeverage')).waitFor();
  await brand.getByRole('link', { name: 'noor.example', exact: true }).waitFor();
  await brand.getByText('$0.00').last().waitFor();

  // A change saved in another window is merged into the form, except in edited fields.
  await brand.getByRole('button', { name: t('workspaces.details.edit') }).click();
  await brand.getByLabel(t('workspaces.details.bio')).fill('Gentle skincare.');
  const noor = { companyName: 'Noor', fullName: 'Noor Saleh', website: 'https://noor.example' };
  await ask(brand, 'PUT', '/brand-details', { ...noor, category: 'other', location: 'Amman', bio: 'Ours.' });
  const place = brand.getByLabel(t('workspaces.details.location'));
  await expect.poll(() => place.inputValue()).toBe('Amman');
  await brand.getByRole('button', { name: t('workspaces.details.save') }).click();
  await head.getByText(t('workspaces.categories.other')).waitFor();
  await head.getByText('Amman').waitFor();
  await brand.getByText('Gentle skincare.').waitFor();

  const { id } = await ask(brand, 'POST', '/client-brands', {
    name: 'Dawn',
    category: 'other',
    country: 'other',
    website: 'https://dawn.example',
  });
  const creator = await visitor({ expectedErrors: /404/ });
  await creator.request.post('/api/auth/sign-in', {
    data: { email: 'creator@laqta.example', password: 'laqta-demo-1' },
  });
  await creator.goto('/brand-details');
  await creator.getByText(t('shell.restricted')).waitFor();
  await creator.goto(`/my-brands/edit/${id}`);
  await creator.getByText(t('brands.errors.notFound')).waitFor();

  // A creator has no campaigns, so no text mentions them.
  await creator.goto('/my-brands');
  await creator.getByText(t('brands.emptyText.creator'), { exact: true }).waitFor();
  await creator.getByText(t('brands.subtitle.creator'), { exact: true }).waitFor();
});
