import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, journey, lookAt, wordsOf } from '../browser.ts';
import { ask, createLiveCampaign, newPerson, topUp } from '../steps.ts';

journey(
  'a brand invites a list of creators, sees each result and messages the selected ones',
  'ar',
  async (language) => {
    const t = wordsOf(language);
    const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
    await topUp(brand, 'starter');
    const campaign = await createLiveCampaign(brand, { intake: 'casting' });
    const { id: list } = await ask(brand, 'POST', '/talent-lists', { name: 'Spring' });
    const ids: string[] = [];
    for (const fullName of ['Lina Haddad', 'Omar Nasser', 'Sara Aziz']) {
      const creator = await newPerson('creator', { fullName }, { language });
      const { id } = await ask(creator, 'GET', '/profile');
      await ask(brand, 'POST', `/talent-lists/${list}/creators`, { creatorId: id });
      ids.push(id);
      await creator.context().close();
    }
    await ask(brand, 'POST', `/campaigns/${campaign}/invitations`, { creatorId: ids[0] });

    await brand.goto('/creators');
    await brand.getByRole('link', { name: t('directory.savedCreators') }).click();
    await brand.getByRole('link', { name: 'Spring' }).click();
    await brand.getByRole('button', { name: t('outreach.inviteAll') }).click();
    const dialog = brand.getByRole('dialog');
    await dialog.getByRole('radio', { checked: true }).waitFor();
    await expectAccessible(brand);
    await dialog.getByLabel(t('invitations.note')).fill('We like your work.');
    await dialog.getByRole('button', { name: t('outreach.sendInvitations') }).click();
    await dialog.getByText(t('outreach.result.already_invited')).waitFor();
    expect(await dialog.getByText(t('outreach.result.invited'), { exact: true }).count()).toBe(2);
    await expectAccessible(brand);
    await dialog.getByRole('button', { name: t('outreach.done') }).click();
    await dialog.waitFor({ state: 'detached' });

    await brand.getByRole('checkbox', { name: t('outreach.select', { name: 'Omar Nasser' }) }).press('Space');
    await brand.getByText(t('outreach.selected', { count: 1 })).waitFor();
    await lookAt(brand, { phone: true, theme: 'dark' });
    await expectNoSidewaysScroll(brand);
    await expectAccessible(brand);
    await brand.getByRole('button', { name: t('outreach.messageSelected', { count: 1 }) }).click();
    await dialog.getByLabel(t('outreach.body')).fill('Our spring campaign starts on Monday.');
    await expectAccessible(brand);
    await dialog.getByRole('button', { name: t('outreach.sendMessages') }).click();
    await dialog.getByText(t('outreach.result.sent'), { exact: true }).waitFor();
    await dialog.getByRole('button', { name: t('outreach.done') }).click();
    const { items } = await ask(brand, 'GET', '/conversations');
    expect(items.map(({ counterpart }: { counterpart: { name: string } }) => counterpart.name)).toContain(
      'Omar Nasser',
    );
    expect(items.filter(({ campaign }: { campaign: object | null }) => campaign === null)).toHaveLength(1);
  },
);
