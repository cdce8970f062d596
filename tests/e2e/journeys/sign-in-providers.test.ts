import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  journey,
  PASSWORD,
  visitor,
  wordsOf,
} from '../browser.ts';
import { ask, newPerson } from '../steps.ts';

let count = 0;
const newEmail = () => `provider-${Date.now().toString(36)}-${count++}@example.com`;

async function continueWith(page: Page, t: ReturnType<typeof wordsOf>, provider: 'Google' | 'Apple') {
  await page.getByRole('button', { name: t('accounts.providers.continue', { provider }) }).click();
}

async function signInThere(page: Page, email: string, { verified = true } = {}): Promise<void> {
  await page.waitForURL(/\/interaction\//);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill('Noor Saleh');
  await page.getByLabel('Verified').setChecked(verified);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

journey('Google creates a brand on the way to a new campaign', 'ar', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language, phone: true });
  await page.goto('/campaign/new');
  await page.getByRole('link', { name: t('auth.signIn.switchAction') }).click();
  await expectAccessible(page);
  await continueWith(page, t, 'Google');
  await signInThere(page, newEmail());
  const name = page.getByLabel(t('auth.fullName'));
  await name.waitFor();
  expect(await name.inputValue()).toBe('Noor Saleh');
  expect(await page.getByRole('radio', { name: t('auth.roles.brand') }).isChecked()).toBe(true);
  expect(await page.getByRole('link', { name: /terms|الشروط/ }).isVisible()).toBe(true);
  expect(page.url()).not.toContain('code=');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await page.waitForURL(`${baseUrl}/campaign/new**`);
  expect((await ask(page, 'GET', '/auth/session')).user).toMatchObject({
    role: 'brand',
    emailVerified: true,
  });
});

journey('Apple posts its answer, creates a creator and signs in again', 'ar', async (language) => {
  const t = wordsOf(language);
  // The page that is open while the session ends logs its refusals.
  const page = await visitor({ language, expectedErrors: /401/ });
  await page.goto('/auth?mode=sign-up');
  await continueWith(page, t, 'Apple');
  await signInThere(page, newEmail());
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await page.getByText(t('accounts.errors.role')).waitFor();
  await page.getByText(t('auth.roles.creator'), { exact: true }).click();
  await page.getByLabel(t('auth.fullName')).fill('Noor Saleh');
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await page.waitForURL(`${baseUrl}/dashboard`);

  await ask(page, 'POST', '/auth/sign-out');
  await page.goto('/auth?next=/profile');
  await continueWith(page, t, 'Apple');
  await page.waitForURL(`${baseUrl}/profile`);
});

journey('a canceled, unverified or expired sign-in says so', 'en', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language, expectedErrors: /status of 4/ });
  await page.goto('/auth?next=/profile');
  await continueWith(page, t, 'Google');
  await page.waitForURL(/\/interaction\//);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText(t('auth.canceled', { provider: 'Google' })).waitFor();
  expect(page.url()).toBe(`${baseUrl}/auth?next=%2Fprofile`);

  await continueWith(page, t, 'Google');
  await signInThere(page, newEmail(), { verified: false });
  await page.getByText(t('accounts.errors.providerUnverified')).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('auth.return.again') }).click();
  await page.waitForURL(`${baseUrl}/auth?next=%2Fprofile`);

  await page.goto('/auth/return/google?code=old&state=old');
  await page.getByText(t('accounts.errors.providerRefused')).waitFor();
});

journey('an account with a password is linked after one sign-in', 'en', async (language) => {
  const t = wordsOf(language);
  const owner = await newPerson('creator', { fullName: 'Sami Nasser' }, { language });
  const { email } = (await ask(owner, 'GET', '/auth/session')).user;
  const page = await visitor({ language, phone: true, expectedErrors: /status of 401/ });
  await page.goto('/auth?next=/profile/security');
  await continueWith(page, t, 'Google');
  await signInThere(page, email);
  await page.getByText(t('auth.linking', { provider: 'Google', email: `\u2068${email}\u2069` })).waitFor();
  expect(await page.getByLabel(t('auth.email')).inputValue()).toBe(email);
  expect((await ask(page, 'GET', '/auth/session')).user).toBeNull();
  await expectAccessible(page);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth.signIn.submit') }).click();
  await page.waitForURL(`${baseUrl}/profile/security`);
  await page
    .getByRole('button', { name: t('accounts.providers.disconnectLabel', { provider: 'Google' }) })
    .waitFor();

  await ask(page, 'POST', '/auth/sign-out');
  await page.goto('/auth');
  await continueWith(page, t, 'Google');
  await page.waitForURL(`${baseUrl}/dashboard`);
});

journey('a user without a password confirms at the provider and sets one', 'en', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language, expectedErrors: /status of 403/ });
  await page.goto('/auth?mode=sign-up&role=creator');
  await continueWith(page, t, 'Google');
  const email = newEmail();
  await signInThere(page, email);
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await page.waitForURL(`${baseUrl}/dashboard`);

  await page.goto('/profile/security');
  await page.getByText(t('accounts.providers.lastWay')).waitFor();
  await expectAccessible(page);
  // The session was confirmed lately. An older one asks again.
  let refusals = 0;
  await page.route('**/api/account/password', (route) =>
    refusals++ === 0
      ? route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          json: { code: 'accounts.errors.confirmationNeeded', status: 403, params: {} },
        })
      : route.continue(),
  );
  await page.getByLabel(t('accounts.password.new'), { exact: true }).fill('three-green-kettles-7');
  await page.getByRole('button', { name: t('accounts.password.set') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('accounts.confirm.providerText')).waitFor();
  await expectAccessible(page);
  const opening = page.context().waitForEvent('page');
  await dialog
    .getByRole('button', { name: t('accounts.providers.continue', { provider: 'Google' }) })
    .click();
  const popup = await opening;
  const closing = popup.waitForEvent('close');
  await signInThere(popup, email);
  await closing;
  await page.getByText(t('accounts.password.isSet')).waitFor();
  await page
    .getByRole('button', { name: t('accounts.providers.disconnectLabel', { provider: 'Google' }) })
    .click();
  await page.getByText(t('accounts.providers.disconnected', { provider: 'Google' })).waitFor();
  await page
    .getByRole('button', { name: t('accounts.providers.connectLabel', { provider: 'Apple' }) })
    .click();
  await page.getByText(t('accounts.providers.isConnected', { provider: 'Apple' })).waitFor();
});
