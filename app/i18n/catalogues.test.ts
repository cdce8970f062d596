import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Catalogue,
  changeLanguage,
  initCatalogues,
  loadCatalogues,
  loadErrorCatalogue,
} from './catalogues.ts';
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
  initCatalogues(i18n, errors);
});

test('loads translations once and retries only after a failure', async () => {
  const wallet = catalogueOf('wallet');
  failOnce(wallet.en);
  await expect(loadCatalogues([wallet])).rejects.toThrow('offline');
  await Promise.all([loadCatalogues([wallet]), loadCatalogues([wallet])]);
  await loadCatalogues([wallet]);
  expect(wallet.en).toHaveBeenCalledTimes(3);
  expect(titleOf('wallet')).toBe('wallet in English');
});

test('retries a failed load once before reporting it', async () => {
  const wallet = catalogueOf('wallet');
  wallet.en.mockImplementationOnce(offline);
  await loadCatalogues([wallet]);
  expect(titleOf('wallet')).toBe('wallet in English');
});

test('switches every loaded translation to the new language, including those loaded meanwhile', async () => {
  const [wallet, review] = [catalogueOf('wallet'), catalogueOf('review')];
  await loadCatalogues([wallet]);
  const arabic = Promise.withResolvers<void>();
  const { default: words } = await wallet.ar();
  wallet.ar.mockImplementationOnce(() => arabic.promise.then(() => ({ default: words })));
  const changing = changeLanguage('ar');
  await loadCatalogues([review]);
  expect(titleOf('review')).toBe('review in English');
  arabic.resolve();
  await changing;
  expect([titleOf('wallet'), titleOf('review')]).toEqual(['wallet in Arabic', 'review in Arabic']);
});

test('keeps the language when the other translations cannot be loaded', async () => {
  const wallet = catalogueOf('wallet');
  await loadCatalogues([wallet]);
  failOnce(wallet.ar);
  await expect(changeLanguage('ar')).rejects.toThrow('offline');
  expect(titleOf('wallet')).toBe('wallet in English');
  await changeLanguage('ar');
  expect(titleOf('wallet')).toBe('wallet in Arabic');
});

test('loads translations in the new language when it changes while they load', async () => {
  const wallet = catalogueOf('wallet');
  const { default: words } = await wallet.en();
  const english = Promise.withResolvers<void>();
  wallet.en.mockImplementationOnce(() => english.promise.then(() => ({ default: words })));
  const waiting = loadCatalogues([wallet]);
  await i18n.changeLanguage('ar');
  english.resolve();
  await waiting;
  expect(titleOf('wallet')).toBe('wallet in Arabic');
});

test('loads the text of an unexpected error, and only warns if it cannot', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await loadErrorCatalogue(['wallet.errors.empty']);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('words of an error'), expect.any(Error));
  errors.en.mockImplementationOnce(
    async () => ({ default: { wallet: { errors: { empty: 'Empty' } } } }) as never,
  );
  await loadErrorCatalogue(['wallet.errors.empty']);
  await loadErrorCatalogue(['wallet.errors.empty']);
  expect(errors.en).toHaveBeenCalledTimes(3);
  expect(i18n.t('wallet.errors.empty' as never)).toBe('Empty');
});
