import { expect } from 'vitest';
import { expectAccessible, journey, signIn, visitor, wordsOf } from '../browser.ts';

journey(
  'shows both sides their counts of work on time and filters the directory by them',
  'ar',
  async (language) => {
    const t = wordsOf(language);
    const page = await visitor({ language, phone: true });
    await signIn(page, 'brand@laqta.example');
    await page.goto('/creators');
    const cards = page.getByRole('main').getByRole('article');
    // Phones show the filters on demand.
    await page.getByRole('button', { name: t('directory.filters.label') }).click();
    await page
      .getByRole('combobox', { name: t('directory.filters.onTime') })
      .selectOption({ label: `\u2068${t('directory.filters.mostlyOnTime')}\u2069` });
    await page.waitForURL(/onTime=90/);
    await expect.poll(() => cards.count()).toBe(2);
    const delivered = t('reliability.delivered', { onTime: 5, count: 5 });
    await expectAccessible(page);
    await cards.last().getByRole('link').click();
    await page.getByText(delivered).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('creatorProfiles.back') })
      .click();
    await page.waitForURL(/onTime=90/);
    await cards.first().getByRole('link').click();
    await page.getByText(delivered).waitFor();
    await page.getByText(t('reliability.how.title')).click();
    await page.getByText(t('reliability.how.creator')).waitFor();
    await expectAccessible(page);

    const own = await (await page.request.get('/api/reliability')).json();
    await page.goto('/profile/reviews');
    await page.getByRole('link', { name: 'Evening, slowly' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Frost on the window' }).click();
    await page.waitForURL(/tab=submissions&submission=sub_/);

    // Creators read the same sentence on the page of a campaign, not in the list.
    const desk = await visitor({ language, theme: 'dark' });
    await signIn(desk, 'creator@laqta.example');
    await desk.goto('/dashboard');
    // Other journeys publish campaigns, too.
    await desk.getByRole('searchbox', { name: t('submissions.work.search') }).fill('Ramadan 2027');
    const reviewed = t('reliability.reviewed', { onTime: own.onTime, count: own.videos });
    const campaign = desk.getByRole('link', { name: 'Ramadan 2027 hero film' });
    await campaign.waitFor();
    expect(await desk.getByText(reviewed).count()).toBe(0);
    await campaign.click();
    await desk.waitForURL(/\/creator\/campaign\//);
    await desk.getByText(t('reliability.how.title')).click();
    await desk.getByText(reviewed).waitFor();
    await desk.getByText(t('reliability.how.brand')).waitFor();
    await expectAccessible(desk);
  },
);
