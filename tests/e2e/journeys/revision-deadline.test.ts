import { expect } from 'vitest';
import { formatDate } from '../../../app/i18n/format.ts';
import { formatDue, formatTimeLeft } from '../../../app/i18n/time-left.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  journey,
  type Language,
  lookAt,
  wordsOf,
} from '../browser.ts';
import { ask, createLiveCampaign, newPerson, submitTo, topUp } from '../steps.ts';

const DAY_MS = 86_400_000;

journey('shows both sides the deadline of a revision and extends it on request', 'ar', async (language) => {
  const other: Language = language === 'en' ? 'ar' : 'en';
  const [t, u] = [wordsOf(language), wordsOf(other)];
  const brand = await newPerson(
    'brand',
    { fullName: 'Noor Saleh', companyName: 'Noor' },
    { language, expectedErrors: /ERR_NAME_NOT_RESOLVED/ },
  );
  const creator = await newPerson(
    'creator',
    { fullName: 'Lina Haddad' },
    { language: other, phone: true, theme: 'dark' },
  );
  await topUp(brand, 'starter');
  const campaign = await createLiveCampaign(brand);
  await creator.goto(`/creator/campaign/${campaign}`);
  const review = formatTimeLeft(5 * DAY_MS, other);
  await creator.getByText(u('submissions.campaign.reviewTerms', { review })).waitFor();
  await submitTo(creator, campaign);
  const [{ id, briefItems }] = (await ask(brand, 'GET', '/reviews')).items;
  const items = [{ briefItemId: briefItems[0].id }];
  await ask(brand, 'POST', `/submissions/${id}/request-changes`, { items });

  const readDue = async () => (await ask(brand, 'GET', '/reviews')).items[0].dueAt as string;
  const due = await readDue();
  await creator.goto('/dashboard?tab=submissions');
  const sentence = (words: typeof t, at: Language, dueAt: string) =>
    words('deadlines.revision.due', { when: formatDue(dueAt, at) });
  await creator.getByText(sentence(u, other, due)).waitFor();
  await creator.goto(`/creator/campaign/${campaign}`);
  await creator.getByText(sentence(u, other, due)).waitFor();
  await creator.getByRole('button', { name: u('applications.delivery.ask') }).press('Enter');
  await creator.getByRole('button', { name: u('applications.delivery.sendRequest'), exact: true }).click();
  const requested = u('applications.delivery.requested.creator', { date: formatDate(new Date(), other) });
  await creator.getByText(requested).waitFor();
  await expectAccessible(creator);
  await expectNoSidewaysScroll(creator);

  await brand.goto(`/campaign/${campaign}?tab=submissions&submission=${id}`);
  await brand.getByText(sentence(t, language, due)).waitFor();
  await brand.getByText(t('applications.delivery.requested.brand')).waitFor();
  await expectAccessible(brand);
  await lookAt(brand, { phone: true, theme: 'dark' });
  await expectNoSidewaysScroll(brand);
  await lookAt(brand, { phone: false, theme: 'light' });
  await brand.getByRole('button', { name: t('applications.delivery.extendDeadline') }).press('Enter');
  await brand.getByRole('menuitem').first().press('Enter');
  await expect.poll(readDue).not.toBe(due);
  const later = await readDue();
  expect(Date.parse(later) - Date.parse(due)).toBe(2 * DAY_MS);
  await brand.getByText(sentence(t, language, later)).waitFor();
  await creator.getByText(sentence(u, other, later)).waitFor();
});
