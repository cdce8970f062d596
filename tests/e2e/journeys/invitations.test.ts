import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import ar from '../../../app/features/campaigns/invitations/messages/notifications/ar.ts';
import en from '../../../app/features/campaigns/invitations/messages/notifications/en.ts';
import {
  amountIn,
  expectAccessible,
  expectNoSidewaysScroll,
  journey,
  type Language,
  wordsOf,
} from '../browser.ts';
import { ask, createCampaign, createLiveCampaign, newPerson, topUp, videoFile } from '../steps.ts';

const words = { en, ar };

const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await control.waitFor();
  for (let presses = 0; !(await hasFocus(control)); presses++) {
    expect(presses, 'the keyboard never comes there').toBeLessThan(80);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press(key);
}

async function showVideo(creator: Page, t: ReturnType<typeof wordsOf>): Promise<void> {
  await creator.goto('/portfolio');
  await creator.getByRole('button', { name: t('portfolio.add') }).click();
  const form = creator.getByRole('dialog');
  await form.locator('input[type=file]').first().setInputFiles(videoFile());
  await form.getByText(t('media.field.done'), { exact: true }).waitFor();
  await form.getByLabel(t('portfolio.form.title')).fill('Morning glow');
  await form.getByRole('button', { name: t('portfolio.form.add') }).click();
  await form.waitFor({ state: 'hidden' });
}

journey(
  'saves and invites a creator by keyboard, who accepts the invitation on a phone',
  'en',
  async (language) => {
    const t = wordsOf(language);
    const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
    const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
    await showVideo(creator, t);
    await topUp(brand, 'starter');
    const campaign = await createLiveCampaign(brand, { intake: 'casting' });
    const { id } = await ask(creator, 'GET', '/profile');

    // The video plays over the page, and the focus comes back to it.
    await brand.goto(`/creator/${id}`);
    const card = brand.getByRole('button', {
      name: t('creatorProfiles.videos.watch', { title: 'Morning glow' }),
    });
    await press(brand, card);
    const dialog = brand.getByRole('dialog');
    await dialog.locator('video').waitFor();
    await expect
      .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(1);
    await brand.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(card)).toBe(true);
    await expectAccessible(brand);

    await brand.goto(`/creator/${id}?tab=performance`);
    await press(brand, brand.getByRole('button', { name: t('talentLists.save'), exact: true }));
    await dialog.getByLabel(t('talentLists.name')).waitFor();
    await expectAccessible(brand);
    await press(brand, dialog.getByLabel(t('talentLists.name')), 'S');
    await brand.keyboard.press('Enter');
    await dialog.getByRole('checkbox', { name: 'S', checked: true }).waitFor();
    await brand.keyboard.press('Escape');
    await brand.getByRole('button', { name: t('talentLists.saved'), exact: true }).waitFor();

    await press(brand, brand.getByRole('button', { name: t('invitations.invite') }));
    await dialog.getByRole('radio', { checked: true }).waitFor();
    await expectAccessible(brand);
    await press(brand, dialog.getByLabel(t('invitations.note')), 'Y');
    await press(brand, dialog.getByRole('button', { name: t('invitations.send') }));
    await dialog.waitFor({ state: 'detached' });

    await brand.goto(`/campaign/${campaign}?tab=applications`);
    await press(
      brand,
      brand.getByRole('button', { name: t('invitations.withdraw.label', { name: 'Lina Haddad' }) }),
    );
    await press(brand, brand.getByRole('button', { name: t('invitations.withdraw.confirm') }));
    await brand.getByRole('listitem').getByText(t('invitations.state.withdrawn')).waitFor();
    await expectAccessible(brand);
    await ask(brand, 'POST', `/campaigns/${campaign}/invitations`, { creatorId: id });

    await creator.goto('/dashboard');
    await creator.getByText(t('invitations.received.list', { count: 1 })).waitFor();
    await expectAccessible(creator);
    await creator.getByTitle(t('notifications.bell')).click();
    await creator
      .getByRole('dialog')
      .getByRole('link')
      .filter({ hasText: words[language].campaign_invitation.title })
      .first()
      .click();
    const accept = creator.getByRole('button', { name: t('invitations.received.accept') });
    await accept.waitFor();
    expect(await creator.getByRole('button', { name: t('submissions.step.apply') }).count()).toBe(0);
    await expectNoSidewaysScroll(creator);
    await expectAccessible(creator);
    await accept.click();
    await creator
      .getByRole('button', { name: t('submissions.step.submit') })
      .filter({ visible: true })
      .first()
      .waitFor();

    await brand.goto(`/campaign/${campaign}?tab=applications`);
    await brand.getByRole('listitem').getByText(t('invitations.state.accepted')).first().waitFor();
    await brand.getByRole('heading', { name: 'Lina Haddad' }).waitFor();
    await expectAccessible(brand);
    await brand.goto('/creators');
    await brand.getByRole('link', { name: t('directory.savedCreators') }).click();
    const list = brand.getByRole('link', { name: /^S\s/ });
    await list.waitFor();
    await expectAccessible(brand);
    await list.click();
    await brand.getByRole('button', { name: t('invitations.invite') }).click();
    await brand.getByRole('dialog').getByText(t('invitations.state.accepted')).waitFor();
    await brand.keyboard.press('Escape');
    await brand.getByRole('button', { name: t('talentLists.entryMenu', { name: 'Lina Haddad' }) }).click();
    await brand.getByRole('menuitem', { name: t('talentLists.message') }).click();
    await brand.waitForURL(/\/inbox\?c=/);

    const details = { intake: 'casting', inviteOnly: true, title: 'Evening serum' };
    const inviteOnly = await createCampaign(brand, details);
    await createCampaign(brand, { ...details, title: 'Unpublished serum' });
    await brand.goto(`/campaign/${inviteOnly}?tab=applications`);
    await brand.getByText(t('applications.emptyInvitePending')).waitFor();
    await brand
      .getByRole('button', { name: amountIn(t('campaigns.fee.pay', { amount: '$299.00' })) })
      .click();
    await dialog
      .getByRole('button', { name: amountIn(t('campaigns.fee.wallet', { amount: '$299.00' })) })
      .click();
    await brand.getByText(t('campaigns.success.steps.invite')).waitFor();
    expect(await brand.getByText(t('campaigns.success.steps.visible')).count()).toBe(0);
    await brand.goto(`/campaign/${inviteOnly}?tab=applications`);
    await brand.getByText(t('applications.emptyInvite')).waitFor();
    await brand.getByRole('link', { name: t('campaigns.menu.invite') }).click();
    await brand.getByText(t('invitations.preselected', { campaign: 'Evening serum' })).waitFor();

    await brand.goto(`/creator/${id}?campaign=${inviteOnly}`);
    await brand.getByRole('button', { name: t('invitations.invite') }).click();
    await dialog.getByRole('radio', { name: 'Evening serum', checked: true }).waitFor();
    await dialog.getByText(t('invitations.unavailable', { count: 2 })).click();
    const unpublished = dialog.getByRole('radio', { name: t('invitations.unpublished') });
    expect(await unpublished.isDisabled()).toBe(true);
    await expectAccessible(brand);
  },
);

async function openInviteOnlyCampaign(language: Language) {
  const t = wordsOf(language);
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
  await topUp(brand, 'starter');
  const id = await createLiveCampaign(brand, { intake: 'casting', inviteOnly: true, title: 'Evening serum' });
  const expectDirectory = () =>
    brand.getByText(t('invitations.preselected', { campaign: 'Evening serum' })).waitFor();
  return { t, brand, id, expectDirectory };
}

test.each<Language>(['en', 'ar'])(
  'offers to invite in the menu of an invite-only campaign (%s)',
  async (language) => {
    const { t, brand, id, expectDirectory } = await openInviteOnlyCampaign(language);
    await brand.goto(`/campaign/${id}`);
    await brand.getByRole('button', { name: t('campaigns.menu.label', { title: 'Evening serum' }) }).click();
    await brand.getByRole('menuitem', { name: t('campaigns.menu.invite') }).click();
    await expectDirectory();
  },
);

test.each<Language>(['en', 'ar'])(
  'offers to invite in an invite-only campaign without videos (%s)',
  async (language) => {
    const { t, brand, id, expectDirectory } = await openInviteOnlyCampaign(language);
    await brand.goto(`/campaign/${id}?tab=submissions`);
    await brand.getByText(t('review.emptyInvite')).waitFor();
    await expectAccessible(brand);
    await brand
      .getByRole('main')
      .getByRole('link', { name: t('campaigns.menu.invite') })
      .click();
    await expectDirectory();
  },
);

test('preselects the only campaign that is left after an invitation', async () => {
  const t = wordsOf('en');
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' });
  const { id } = await ask(creator, 'GET', '/profile');
  await topUp(brand, 'growth');
  const morning = await createLiveCampaign(brand, { intake: 'casting', title: 'Morning serum' });
  const evening = await createLiveCampaign(brand, { intake: 'casting', title: 'Evening serum' });
  await brand.goto(`/creator/${id}`);
  const open = brand.getByRole('button', { name: t('invitations.invite') });
  const dialog = brand.getByRole('dialog');
  const chosen = dialog.getByRole('radio', { checked: true });
  await open.click();
  await dialog.getByRole('radio', { name: 'Morning serum' }).waitFor();
  expect(await chosen.count()).toBe(0);
  await brand.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await ask(brand, 'POST', `/campaigns/${morning}/invitations`, { creatorId: id });
  // Opens with the cached list.
  await open.click();
  await dialog.getByText(t('invitations.state.invited'), { exact: true }).waitFor({ state: 'attached' });
  await expect.poll(() => chosen.count()).toBe(1);
  expect(await chosen.getAttribute('value')).toBe(evening);
});

journey('explains a chosen campaign that another tab has invited to', 'ar', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson(
    'brand',
    { fullName: 'Noor Saleh', companyName: 'Noor' },
    { language, expectedErrors: /409/ },
  );
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' });
  const { id } = await ask(creator, 'GET', '/profile');
  await topUp(brand, 'growth');
  const morning = await createLiveCampaign(brand, { intake: 'casting', title: 'Morning serum' });
  const evening = await createLiveCampaign(brand, { intake: 'casting', title: 'Evening serum' });
  await createLiveCampaign(brand, { intake: 'casting', title: 'Night serum' });
  await brand.goto(`/creator/${id}`);
  await brand.getByRole('button', { name: t('invitations.invite') }).click();
  const dialog = brand.getByRole('dialog');
  const note = dialog.getByLabel(t('invitations.note'));
  const send = dialog.getByRole('button', { name: t('invitations.send') });
  const refusal = dialog.getByText(t('invitations.errors.alreadyInvited'));
  await dialog.getByRole('radio', { name: 'Morning serum' }).check();
  await note.fill('Your mornings fit.');
  await ask(brand, 'POST', `/campaigns/${morning}/invitations`, { creatorId: id });
  await refusal.waitFor();
  await send.click();
  await expect.poll(() => hasFocus(dialog.getByRole('radio', { checked: true }))).toBe(true);
  expect(await refusal.count()).toBe(1);
  expect(await dialog.getByText(t('errors.required')).count()).toBe(0);
  await expectAccessible(brand);

  // The server refuses a choice that the list still offers.
  const list = /\/api\/creators\/[^/]+\/campaigns/;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await brand.route(list, (route) => released.then(() => route.continue()));
  await dialog.getByRole('radio', { name: 'Evening serum' }).check();
  await refusal.waitFor({ state: 'detached' });
  await ask(brand, 'POST', `/campaigns/${evening}/invitations`, { creatorId: id });
  await send.click();
  await refusal.waitFor();
  release();
  await dialog.getByText(t('invitations.unavailable', { count: 1 })).waitFor();
  await expect.poll(() => refusal.count()).toBe(1);
  await dialog.getByRole('radio', { name: 'Night serum' }).check();
  await refusal.waitFor({ state: 'detached' });
  expect(await note.inputValue()).toBe('Your mornings fit.');
  await send.click();
  await dialog.waitFor({ state: 'detached' });
});
