import { expect } from 'vitest';
import { amountIn, expectAccessible, journey, wordsOf } from '../browser.ts';
import { ask, createLiveCampaign, makePayable, newPerson, submitTo, topUp } from '../steps.ts';

journey(
  'keeps a review and its draft in place during other submissions and a next version',
  'ar',
  async (language) => {
    const t = wordsOf(language);
    const brand = await newPerson(
      'brand',
      { fullName: 'Noor Saleh', companyName: 'Noor' },
      { language, expectedErrors: /409/ },
    );
    const lina = await newPerson('creator', { fullName: 'Lina Haddad' }, { language });
    const omar = await newPerson('creator', { fullName: 'Omar Khalil' }, { language });
    await topUp(brand, 'basic');
    const campaign = await createLiveCampaign(brand);
    const hand = (creator: typeof brand, title: string) =>
      submitTo(creator, campaign, { title, videoUrl: 'https://www.tiktok.com/@lina/video/1' });
    await hand(lina, 'Morning');

    await brand.goto(`/campaign/${campaign}?tab=submissions`);
    const article = (title: string) => brand.getByRole('article', { name: title });
    const request = article('Morning').getByRole('button', { name: t('review.requestChanges') });
    await request.press('Enter');
    const feedback = brand.getByLabel(t('review.note'));
    await article('Morning').getByRole('checkbox').check();
    await feedback.fill('Please show the pump earlier.');
    await hand(omar, 'Evening');
    await brand.getByRole('button').filter({ hasText: 'Omar Khalil' }).waitFor();
    expect(await feedback.inputValue()).toBe('Please show the pump earlier.');
    expect(await feedback.evaluate((it) => it === document.activeElement)).toBe(true);
    await expectAccessible(brand);

    // The point and its note follow, then a button that cancels and one that sends.
    for (let presses = 0; presses < 4; presses++) await brand.keyboard.press('Tab');
    await brand.keyboard.press('Enter');
    const box = article('Morning').locator(':focus');
    await box.getByText(t('review.awaiting', { name: 'Lina' })).waitFor();
    await hand(lina, 'Morning, again');
    const next = article('Morning, again');
    await next
      .locator('[data-decision]:focus')
      .getByText(t('review.used', { used: 1, max: 2 }))
      .waitFor();
    await expectAccessible(brand);

    const version = (number: number) =>
      article('Morning, again').getByRole('button', { name: t('review.version', { version: number }) });
    await version(1).click();
    await article('Morning, again')
      .getByText(t('review.earlierShown', { version: 1, latest: 2 }))
      .waitFor();
    await expectAccessible(brand);
    await brand.keyboard.press('2');
    expect(await version(2).getAttribute('aria-pressed')).toBe('true');

    // A colleague decides the video during a draft of feedback: the text stays and the form states the reason.
    await brand.goto('/dashboard');
    await brand.getByRole('button', { name: t('campaigns.toReview', { count: 2 }) }).waitFor();
    // The bar shows approvals only.
    const bar = brand.getByRole('img', { name: t('ui.approvedOf', { approved: 0, pending: 2, total: 5 }) });
    expect(await bar.locator('span').evaluateAll((parts) => parts.map((part) => part.clientWidth))).toEqual([
      0,
    ]);
    await brand.getByRole('button', { name: t('attention.actions.review'), exact: true }).click();
    await brand.getByRole('dialog', { name: t('review.dialogAll') }).waitFor();
    const dialog = brand.getByRole('dialog');
    const again = dialog.getByRole('article', { name: 'Morning, again' });
    await again.getByRole('button', { name: t('review.requestChanges') }).click();
    await again.getByRole('checkbox').check();
    await again.getByLabel(t('review.note')).fill('A little slower, please.');
    const { items } = await ask(brand, 'GET', '/reviews?status=pending');
    const { id, briefItems } = items.find((item: { title: string }) => item.title === 'Morning, again');
    const cited = { items: [{ briefItemId: briefItems[0].id }] };
    await ask(brand, 'POST', `/submissions/${id}/request-changes`, cited);
    await dialog.getByRole('button').filter({ hasText: 'Lina Haddad' }).waitFor({ state: 'detached' });
    await dialog.getByRole('button').filter({ hasText: 'Omar Khalil' }).waitFor();
    expect(await again.getByLabel(t('review.note')).inputValue()).toBe('A little slower, please.');
    await again.getByRole('button', { name: t('review.requestChanges') }).click();
    await again.getByRole('alert').getByText(t('submissions.errors.alreadyReviewed')).waitFor();

    await brand.goto(`/campaign/${campaign}?tab=submissions`);
    const evening = article('Evening');
    await evening.getByRole('button', { name: t('review.requestChanges') }).click();
    await evening.getByRole('checkbox').check();
    await feedback.fill('Warmer light, please.');
    const last = items.find((item: { title: string }) => item.title === 'Evening');
    await ask(brand, 'POST', `/submissions/${last.id}/request-changes`, cited);
    await evening.getByText(t('review.awaiting', { name: 'Omar' })).waitFor();
    expect(await feedback.inputValue()).toBe('Warmer light, please.');
    await evening.getByRole('button', { name: t('review.requestChanges') }).click();
    await evening.getByRole('alert').getByText(t('submissions.errors.alreadyReviewed')).waitFor();
    // The error stays with the action that caused it.
    await evening.getByRole('button', { name: t('review.cancel') }).click();
    expect(await evening.getByRole('alert').getByText(/./).count()).toBe(0);

    const night = await hand(omar, 'Night');
    await brand.goto('/dashboard');
    await brand
      .getByRole('button', { name: t('campaigns.toReview', { count: 1 }) })
      .first()
      .click();
    const nightly = dialog.getByRole('article', { name: 'Night' });
    const approve = nightly.getByRole('button', {
      name: amountIn(t('review.approve', { amount: '$10.00' })),
    });
    await nightly.getByText(t('review.blocked.payoutMethod', { name: 'Omar' })).waitFor();
    expect(await approve.isDisabled()).toBe(true);
    await nightly.getByRole('button', { name: t('review.remind', { name: 'Omar' }) }).waitFor();
    await makePayable(omar);
    await approve.click();

    const confirm = nightly.getByRole('button', {
      name: amountIn(t('review.approveConfirm', { amount: '$10.00' })),
    });
    await confirm.waitFor();
    // A refusal belongs to its action: the form for changes does not show it.
    const refusal = { status: 409, json: { code: 'submissions.errors.alreadyReviewed' } };
    const approval = '**/api/submissions/*/approve';
    await brand.route(approval, (route) => route.fulfill(refusal));
    await confirm.click();
    await nightly.getByRole('alert').getByText(t('submissions.errors.alreadyReviewed')).waitFor();
    await brand.unroute(approval);
    await nightly.getByRole('button', { name: t('review.cancel') }).click();
    await nightly.getByRole('button', { name: t('review.requestChanges') }).click();
    await nightly.getByLabel(t('review.note')).waitFor();
    expect(await nightly.getByRole('alert').getByText(/./).count()).toBe(0);
    await nightly.getByRole('button', { name: t('review.cancel') }).click();
    await approve.click();
    await confirm.waitFor();
    // Approved in another window: the confirmation closes, and the video stays with its payment and the rating.
    await ask(brand, 'POST', `/submissions/${night}/approve`, { amountCents: 1_000 });
    await confirm.waitFor({ state: 'detached' });
    await nightly.getByText(t('review.status.approved'), { exact: true }).waitFor();
    await nightly.getByRole('heading', { name: t('timeline.title') }).waitFor();
    await nightly
      .getByRole('link', { name: t('ui.openInNewTab') })
      .first()
      .waitFor();
    await nightly.getByRole('button', { name: t('ratings.creator.rate') }).waitFor();

    // The third rejection is final: the creator reads that the video is not paid, and no amount.
    const third = await hand(lina, 'Noon');
    await ask(brand, 'POST', `/submissions/${third}/reject`, { feedback: 'Not for us.' });
    await lina.goto('/dashboard?tab=submissions');
    await lina.getByText(t('submissions.own.notPaid')).waitFor();
    expect(await lina.getByText(t('submissions.work.earn'), { exact: true }).count()).toBe(0);
  },
);
