import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, journey, lookAt, wordsOf } from '../browser.ts';
import { createLiveCampaign, newPerson, topUp } from '../steps.ts';

journey(
  'a creator without a payout method is reminded before applying, and finds the application again',
  'ar',
  async (language) => {
    const t = wordsOf(language);
    const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
    await topUp(brand, 'starter');
    const campaign = await createLiveCampaign(brand, { intake: 'casting', title: 'Evening serum' });
    const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language });

    await creator.goto('/dashboard?tab=submissions');
    await creator.getByText(t('submissions.own.empty')).waitFor();
    expect(await creator.getByText(t('applications.own.title')).count()).toBe(0);

    await creator.goto(`/creator/campaign/${campaign}`);
    await creator.getByText(t('applications.payoutFirst')).waitFor();
    await expectAccessible(creator);
    await creator
      .getByRole('button', { name: t('submissions.step.apply') })
      .filter({ visible: true })
      .click();
    await creator.getByText(t('applications.form.done')).waitFor();
    await creator.getByText(t('applications.payoutFirst')).waitFor({ state: 'detached' });

    await lookAt(creator, { phone: true, theme: 'dark' });
    await creator.goto('/dashboard?tab=submissions');
    await creator.getByRole('heading', { name: t('applications.own.title') }).waitFor();
    const row = creator.getByRole('listitem').filter({ hasText: 'Evening serum' });
    await row.getByText(t('applications.own.status.pending'), { exact: true }).waitFor();
    await expectAccessible(creator);
    await expectNoSidewaysScroll(creator);
    await row.getByRole('link', { name: 'Evening serum' }).click();
    await creator.waitForURL(`**/creator/campaign/${campaign}`);
  },
);
