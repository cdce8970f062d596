import '../../../../../tests/harness/start-jobs.ts';
import { expect, test } from 'vitest';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { expectOk, request } from '../../../../../tests/harness/requests.ts';
import { deleteMessage } from '../commands/change-message.server.ts';
import { conversation, sendText } from '../factory.server.ts';
import { MAX_PAGES, MESSAGES_A_PAGE, MIN_SEARCH_LENGTH } from '../rules.ts';
import type { FoundMessage, Message } from '../schema.ts';
import { withNewer } from '../ui/chat/use-messages.ts';

type Who = Parameters<typeof createSessionCookie>[0];
type Page = { items: FoundMessage[]; nextCursor: string | null };
const find = async (as: Who, query: Record<string, string>) =>
  (await expectOk('findMessages', as as never, { query })) as Page;
const findExcerpts = async (as: Who, q: string) =>
  (await find(as, { q })).items.map(({ excerpt }) => excerpt.before + excerpt.match + excerpt.after);

test('finds no deleted messages and none of other conversations', async () => {
  const { id, brand, creator } = await conversation();
  const { id: secret } = await sendText(brand, id, 'The password is sesame');
  for (const stranger of [await createBrand(), await createCreator(), (await conversation()).brand])
    expect(await findExcerpts(stranger, 'sesame')).toEqual([]);
  expect(await findExcerpts(creator, 'SESAME')).toEqual(['The password is sesame']);
  await deleteMessage(brand, secret);
  for (const who of [brand, creator]) expect(await findExcerpts(who, 'sesame')).toEqual([]);
});

test('refuses too short and too long queries, and finds nothing for diacritics and wildcards alone', async () => {
  const { id, brand } = await conversation();
  await sendText(brand, id);
  const cookie = await createSessionCookie(brand);
  for (const q of ['', ' ', 'a'.repeat(MIN_SEARCH_LENGTH - 1), 'x'.repeat(101)])
    expect((await request('findMessages', { cookie, query: { q } })).status).toBe(400);
  for (const q of ['\u064B\u064E\u0640', '%%', '__']) expect(await findExcerpts(brand, q)).toEqual([]);
});

test('finds words of both scripts in any spelling and quotes the original', async () => {
  const { id, brand, creator } = await conversation();
  const long = `${'كلام طويل قبلها '.repeat(20)}قابلتُ أَحْمَدَ اليوم ${'وكلام بعدها '.repeat(20)}`;
  await sendText(brand, id, long);
  await sendText(creator, id, 'Rendez-vous at the CAFÉ, number ٣٠٤');
  const [arabic] = (await find(creator, { q: 'احمد' })).items;
  expect(arabic!.excerpt.match).toBe('أَحْمَدَ');
  expect(arabic!.excerpt.before).toMatch(/^….*قابلتُ $/);
  expect(arabic).toMatchObject({ conversationId: id, seq: 2, author: 'other' });
  for (const q of ['أحمد', 'قابلت احمد']) expect((await find(brand, { q })).items).toHaveLength(1);
  for (const q of ['cafe', 'café,', '304']) expect((await find(brand, { q })).items).toHaveLength(1);
});

test('pages matches newest first, each with the position of its message', async () => {
  const { id, brand, creator } = await conversation();
  for (let count = 1; count <= 5; count++) await sendText(count % 2 ? brand : creator, id, `parcel ${count}`);
  const bodies: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await find(creator, { q: 'parcel', limit: '2', ...(cursor && { cursor }) });
    bodies.push(...page.items.map(({ excerpt }) => excerpt.match + excerpt.after));
    cursor = page.nextCursor;
    for (const { seq, excerpt } of page.items) {
      const query = { after: String(seq - 1), limit: '1' };
      const { items } = await expectOk('listMessages', creator as never, { id, query });
      expect(items).toMatchObject([{ body: excerpt.match + excerpt.after }]);
    }
  }
  expect(bodies).toEqual([5, 4, 3, 2, 1].map((count) => `parcel ${count}`));
});

test(`keeps the newest ${MAX_PAGES} pages on the screen without a gap`, () => {
  const message = (seq: number) => ({ seq }) as Message;
  let data = {
    pages: [{ items: [] as Message[], hasOlder: false, hasNewer: false }],
    pageParams: [{}] as unknown[],
  };
  const total = MESSAGES_A_PAGE * (MAX_PAGES + 1) + 1;
  for (let seq = 1; seq <= total; seq++)
    data = withNewer(data, [message(seq), message(seq + 5)]) as typeof data;
  expect([data.pages.length, data.pageParams.length]).toEqual([MAX_PAGES, MAX_PAGES]);
  const seqs = data.pages.toReversed().flatMap(({ items }) => items.map(({ seq }) => seq));
  expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => total - seqs.length + 1 + index));
  expect(data.pageParams[0]).toEqual({ after: total - 1 });
  expect(data.pages.map(({ hasNewer }) => hasNewer)).toEqual([false, ...Array(MAX_PAGES - 1).fill(true)]);
});
