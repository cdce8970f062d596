import { beforeEach, expect, test, vi } from 'vitest';
import { CLOSED_ACCOUNT } from '#core/personal-data.ts';
import { initCatalogues } from '#i18n/catalogues.ts';
import { createI18n } from '#i18n/i18n.ts';
import { apiClient } from './api-client.ts';

const stored = { brand: { name: CLOSED_ACCOUNT }, body: `Paid by ${CLOSED_ACCOUNT}` };
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(stored));
});

const read = () => (apiClient() as unknown as (address: string) => Promise<typeof stored>)('get /campaigns');

test.for([
  ['en', 'Closed account'],
  ['ar', 'حساب مغلق'],
] as const)(
  'shows the name of a closed account in the language of the reader: %s',
  async ([language, name]) => {
    initCatalogues(createI18n(language, {}), undefined);
    expect(await read()).toEqual({ ...stored, brand: { name } });
  },
);
