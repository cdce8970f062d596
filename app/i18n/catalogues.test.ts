import { beforeEach, expect, test, vi } from 'vitest';
import { type Catalogue, changeLanguage, loadErrorWords, loadWords, loadWordsInto } from './catalogues.ts';
import { createI18n } from './i18n.ts';

const catalogueOf = (name: string) => ({
  en: vi.fn(async () => ({ default: { [name]: { title: `${name} in English` } } })),
  ar: vi.fn(async () => ({ default: { [name]: { title: `${name} in Arabic` } } })),
});
const offline = () => Promise.reject(new Error('offline'));
/** A failed import is retried once. */
const failOnce = (load: ReturnType<typeof catalogueOf>['en']) =>
  load.mockImplementationOnce(offline).mockImplementationOnce(offline);
const errors = { en: vi.fn(offline), ar: vi.fn(offline) } satisfies Catalogue;

let i18n: ReturnType<typeof createI18n>;
const titleOf = (name: string) => i18n.t(`${name}.title` as never);

beforeEach(() => {
  i18n = createI18n('en', {});
  loadWordsInto(i18n, errors);
});

test('words are fetched once, and again only when they could not be', async () => {
  const wallet = catalogueOf('wallet');
  failOnce(wallet.en);
  await expect(loadWords([wallet])).rejects.toThrow('offline');
  await Promise.all([loadWords([wallet]), loadWords([wallet])]);
  await loadWords([wallet]);
  expect(wallet.en).toHaveBeenCalledTimes(3);
  expect(titleOf('wallet')).toBe('wallet in English');
});

test('a failed fetch is retried once before it is reported', async () => {
  const wallet = catalogueOf('wallet');
  wallet.en.mockImplementationOnce(offline);
  await loadWords([wallet]);
  expect(titleOf('wallet')).toBe('wallet in English');
});

test('the language changes with all words that were ever wanted, also with those wanted meanwhile', async () => {
  const [wallet, review] = [catalogueOf('wallet'), catalogueOf('review')];
  await loadWords([wallet]);
  const arabic = Promise.withResolvers<void>();
  const { default: words } = await wallet.ar();
  wallet.ar.mockImplementationOnce(() => arabic.promise.then(() => ({ default: words })));
  const changing = changeLanguage('ar');
  await loadWords([review]);
  expect(titleOf('review')).toBe('review in English');
  arabic.resolve();
  await changing;
  expect([titleOf('wallet'), titleOf('review')]).toEqual(['wallet in Arabic', 'review in Arabic']);
});

test('the language stays when words of the other one cannot be fetched', async () => {
  const wallet = catalogueOf('wallet');
  await loadWords([wallet]);
  failOnce(wallet.ar);
  await expect(changeLanguage('ar')).rejects.toThrow('offline');
  expect(titleOf('wallet')).toBe('wallet in English');
  await changeLanguage('ar');
  expect(titleOf('wallet')).toBe('wallet in Arabic');
});

test('who waits for words while the language changes gets those of the new one', async () => {
  const wallet = catalogueOf('wallet');
  const { default: words } = await wallet.en();
  const english = Promise.withResolvers<void>();
  wallet.en.mockImplementationOnce(() => english.promise.then(() => ({ default: words })));
  const waiting = loadWords([wallet]);
  await i18n.changeLanguage('ar');
  english.resolve();
  await waiting;
  expect(titleOf('wallet')).toBe('wallet in Arabic');
});

test('the words of an error are fetched when none foresaw it, and their lack is no further error', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await loadErrorWords(['wallet.errors.empty']);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('words of an error'), expect.any(Error));
  errors.en.mockImplementationOnce(
    async () => ({ default: { wallet: { errors: { empty: 'Empty' } } } }) as never,
  );
  await loadErrorWords(['wallet.errors.empty']);
  await loadErrorWords(['wallet.errors.empty']);
  expect(errors.en).toHaveBeenCalledTimes(3);
  expect(i18n.t('wallet.errors.empty' as never)).toBe('Empty');
});
