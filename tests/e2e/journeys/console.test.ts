import { expect, test } from 'vitest';
import { codeAt, stepAt } from '#features/identity/accounts/two-factor/totp.server.ts';
import type { Finding } from '#features/money/ledger/commands/verify-ledger.server.ts';
import { proofStarted } from '#features/money/reconciliation/audit-actions.server.ts';
import { expectAccessible, journey, PASSWORD, signIn, visitor, wordsOf } from '../browser.ts';
import { ask } from '../steps.ts';

const OPERATOR = 'operator@laqta.example';
test('changes the language of the console in place with its own texts', async () => {
  const page = await visitor();
  await signIn(page, OPERATOR);
  await page.goto('/operator/people');
  for (const language of ['ar', 'en'] as const) {
    await page.getByRole('button', { name: language === 'ar' ? 'العربية' : 'English' }).click();
    const heading = wordsOf(language)('operator.screens.people');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
});

test.each(['brand@laqta.example', 'creator@laqta.example'])(
  'redirects %s from the console',
  async (email) => {
    const page = await visitor();
    await signIn(page, email);
    await page.goto('/operator/people');
    await page.waitForURL('**/dashboard');
  },
);

journey('leads an operator to a payment and its journals', 'ar', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language });
  await signIn(page, OPERATOR);
  // Payments of earlier journeys may still be on their way, above the one of the demo.
  const pending = async () => (await ask(page, 'GET', '/operator/payments?status=pending')).items;
  await expect.poll(async () => (await pending())[0]?.creatorPayoutCents).toBe(11_475);
  await page.goto('/dashboard');
  await page.waitForURL('**/operator');
  await page.getByRole('link', { name: t('operator.screens.payments') }).click();
  await page
    .getByRole('group', { name: t('operator.payments.filterLabel') })
    .getByRole('button', { name: t('operator.payments.status.pending') })
    .click();
  await page.waitForURL('**status=pending**');
  const rows = page.getByRole('table');
  await rows.getByText(t('operator.payments.status.completed')).first().waitFor({ state: 'detached' });
  await rows.getByRole('link').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('operator.payment.journals') }).waitFor();
  await page.getByText(/^hold:pay_/).waitFor();
  await expectAccessible(page);

  // A release requires a reason, and the field reports its absence.
  await page.getByRole('button', { name: t('operator.actions.release.label') }).click();
  const dialog = page.getByRole('dialog');
  const amount = /\$114\.75/;
  await dialog.getByRole('button', { name: amount }).click();
  await dialog.getByText(t('errors.required')).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

journey('proves and compares the ledger with one click each', 'ar', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language });
  await signIn(page, OPERATOR);
  await page.goto('/operator/ledger');
  const started = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/api/operator/verifications'),
  );
  await page.getByRole('button', { name: t('operator.ledger.verify') }).click();
  const { id } = await (await started).json();
  const readProof = async () =>
    (await ask(page, 'GET', '/operator/verifications')).items.find(
      (proof: { id: string }) => proof.id === id,
    );
  await expect.poll(async () => (await readProof()).status).not.toBe('running');
  const { status, error, findings } = await readProof();
  // The findings explain a failure: the screen would show only that one exists.
  expect({ status, error, violations: findings.filter(isViolated) }).toEqual({
    status: 'holds',
    error: null,
    violations: [],
  });
  await page.getByRole('button', { name: t('operator.ledger.verify') }).waitFor();
  const newest = page
    .getByRole('table', { name: t('operator.ledger.history') })
    .getByRole('row')
    .nth(1);
  await newest.getByText(t('operator.ledger.status.holds'), { exact: true }).waitFor();
  await page.getByRole('table', { name: t('operator.ledger.trial') }).waitFor();
  await expectAccessible(page);
  await page.goto('/operator/audit');
  await page.getByText(proofStarted.label[language]).first().waitFor();
});

journey('an operator suspends a user and lifts the suspension', 'ar', async (language) => {
  const t = wordsOf(language);
  const email = language === 'en' ? 'zaid@laqta.example' : 'rania@laqta.example';
  const page = await visitor({ language });
  await signIn(page, OPERATOR);
  for (const action of ['suspend', 'resume'] as const) {
    await page.goto(`/operator/people?q=${email}`);
    await page.getByRole('table').getByRole('button').click();
    await page.getByRole('menuitem', { name: t(`operator.people.${action}.label`) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('operator.reason.label')).fill('A journey of the tests');
    await dialog.getByRole('button', { name: t(`operator.people.${action}.label`) }).click();
    await page
      .getByText(t(`operator.people.${action}.done`))
      .first()
      .waitFor();
    // A separate client: the operator's page keeps polling and must not use another user's session.
    const answer = await fetch(new URL('/api/auth/sign-in', page.url()), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(answer.status).toBe(action === 'suspend' ? 403 : 200);
  }
});

journey('enables two-factor sign-in, uses a backup code and disables it again', 'ar', async (language) => {
  const t = wordsOf(language);
  const email = language === 'en' ? 'new-brand@laqta.example' : 'new-creator@laqta.example';
  const page = await visitor({ language, expectedErrors: /4\d\d/ });
  await signIn(page, email);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: t('accounts.twoFactor.turnOn') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: t('accounts.twoFactor.qrLabel') }).waitFor();
  await expectAccessible(page);
  const secret = (await dialog.locator('.select-all').textContent())!.replaceAll(' ', '');
  const code = () => codeAt(bytesOf(secret), stepAt(Date.now()));
  const field = dialog.getByLabel(t('accounts.twoFactor.code'));
  await field.fill('000000');
  await dialog.getByRole('button', { name: t('accounts.twoFactor.turnOn') }).click();
  await dialog.getByRole('alert').getByText(t('accounts.errors.code')).waitFor();
  await field.fill(code());
  await dialog.getByRole('button', { name: t('accounts.twoFactor.turnOn') }).click();
  const codes = dialog.getByRole('listitem');
  await codes.first().waitFor();
  await expectAccessible(page);
  const [backup] = await codes.allTextContents();
  // One key press must not discard the codes.
  await page.keyboard.press('Escape');
  await dialog.getByText(t('accounts.twoFactor.closeOnceMore')).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('accounts.twoFactor.saved') }).click();
  await page.getByText(t('accounts.twoFactor.on'), { exact: true }).waitFor();

  const other = await visitor({ language, expectedErrors: /4\d\d/ });
  await other.goto('/auth');
  await other.getByLabel(t('auth.email')).fill(email);
  await other.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: t('auth.signIn.submit') }).click();
  await other.getByRole('heading', { name: t('auth.secondStep.title') }).waitFor();
  await expectAccessible(other);
  await other.goto('/dashboard');
  await other.waitForURL('**/auth**');
  // A code alone opens no session.
  await other.goto('/auth?mode=second-step');
  await other.getByRole('heading', { name: t('auth.signIn.title') }).waitFor();
  await other.goBack();
  await other.goBack();
  await other.getByRole('button', { name: t('auth.secondStep.useBackup') }).click();
  await other.getByLabel(t('accounts.twoFactor.backupCode')).fill(backup!);
  await other.getByRole('button', { name: t('auth.secondStep.submit') }).click();
  await other.waitForURL('**/dashboard');

  // Disabled again, because other journeys sign in as the same user.
  await other.goto('/profile/security');
  await other.getByRole('button', { name: t('accounts.twoFactor.turnOff') }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: t('accounts.twoFactor.turnOff') })
    .click();
  await other.getByText(t('accounts.twoFactor.isOff')).waitFor();
});

const isViolated = ({ violations, skipped }: Finding) => violations > 0 || skipped !== undefined;

/** Decodes a base 32 secret like an authenticator app. */
function bytesOf(secret: string): Uint8Array {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from(bits.match(/.{8}/g)!, (byte) => Number.parseInt(byte, 2));
}
