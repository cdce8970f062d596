import { beforeEach, expect, test, vi } from 'vitest';
import { outbox, startOutbox } from './outbox.ts';

const stored = new Map<string, string>();
const setItem = vi.fn((key: string, text: string) => void stored.set(key, text));

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem });
  // Without a server, messages stay pending.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

const throwStorageFull = () => {
  throw new Error('QuotaExceededError');
};

test('keeps messages and drafts in memory while storage is full and stores them later', () => {
  startOutbox('usr_a');
  setItem.mockImplementation(throwStorageFull);
  outbox.add('cnv_1', 'Is it still on?');
  outbox.keepDraft('cnv_1', { text: 'One' });
  outbox.keepDraft('cnv_2', { text: 'Two' });
  startOutbox('usr_a');
  expect(outbox.unsent()).toMatchObject([{ body: 'Is it still on?' }]);
  expect(['cnv_1', 'cnv_2'].map((id) => outbox.draftOf(id).text)).toEqual(['One', 'Two']);

  setItem.mockImplementation((key, text) => void stored.set(key, text));
  outbox.keepDraft('cnv_2', { text: 'Two and more' });
  expect(JSON.parse(stored.get('inbox')!)).toMatchObject({
    unsent: [{ body: 'Is it still on?' }],
    drafts: { cnv_1: { text: 'One' }, cnv_2: { text: 'Two and more' } },
  });
});

test('hides unsent messages from other accounts', () => {
  setItem.mockImplementation(throwStorageFull);
  startOutbox('usr_b');
  outbox.keepDraft('cnv_1', { text: 'Mine' });
  startOutbox('usr_c');
  expect([outbox.draftOf('cnv_1').text, outbox.unsent()]).toEqual(['', []]);
});

test('puts the text and files of refused messages into the draft, before its own', () => {
  setItem.mockImplementation((key, text) => void stored.set(key, text));
  startOutbox('usr_d');
  const [old, recent] = [
    { mediaId: 'med_1', name: 'seal.png' },
    { mediaId: 'med_2', name: 'box.png' },
  ];
  outbox.keepDraft('cnv_1', { files: [recent] });
  const refused = { conversationId: 'cnv_1', writtenAt: 0, failure: 'inbox.errors.blocked' };
  outbox.editUnsent({ ...refused, clientId: 'one', body: '', files: [old] });
  outbox.editUnsent({ ...refused, clientId: 'two', body: 'Show the seal' });
  expect(outbox.draftOf('cnv_1')).toEqual({ text: 'Show the seal', files: [old, recent] });
});

test.for([500, 501])(
  'keeps a message that the server fails on (%i) as not sent, until the user retries',
  async (status) => {
    const account = `usr_${status}`;
    let sends = 0;
    vi.stubGlobal('fetch', () => {
      sends++;
      return Promise.resolve(Response.json({ error: { code: 'errors.unknown' } }, { status }));
    });
    startOutbox(account);
    outbox.add('cnv_1', 'Is it still on?');
    await expect
      .poll(() => outbox.unsent())
      .toMatchObject([{ body: 'Is it still on?', failure: 'inbox.notSent' }]);
    expect(sends).toBe(1);
    outbox.retry(outbox.unsent()[0]!.clientId);
    await expect.poll(() => sends).toBe(2);
  },
);

test('queues messages above the rate limit and sends them when the wait is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const limited = { code: 'inbox.errors.tooManyMessages', params: { seconds: 90, count: 2 } };
  const answers = [Response.json(limited, { status: 429 }), new Response('', { status: 503 })];
  const sends = vi.fn(() => Promise.resolve(answers.shift()));
  vi.stubGlobal('fetch', sends);
  startOutbox('usr_limited');
  outbox.add('cnv_1', 'Is it still on?');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  const waitMs = outbox.unsent()[0]!.sendsAt! - Date.now();
  expect(waitMs).toBeGreaterThan(60_000);
  expect(waitMs).toBeLessThanOrEqual(90_000);
  expect(outbox.unsent()[0]).not.toHaveProperty('failure');
  vi.advanceTimersByTime(90_000);
  await vi.waitFor(() => expect(sends).toHaveBeenCalledTimes(2));
  vi.useRealTimers();
});

test('marks a message that needs another text as failed and states the wait', async () => {
  const refused = { code: 'inbox.errors.sameToMany', params: { seconds: 90, count: 2 } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refused, { status: 429 })));
  startOutbox('usr_same');
  outbox.add('cnv_1', 'A special offer');
  await expect
    .poll(() => outbox.unsent())
    .toMatchObject([{ body: 'A special offer', failure: refused.code, failureParams: { count: 2 } }]);
});

test.for([502, 503, 504])(
  'plans to send a message again after the answer %i of a restarting server',
  async (status) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const answers = [new Response('', { status }), new Response('', { status: 500 })];
    vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
    startOutbox(`usr_${status}`);
    outbox.add('cnv_1', 'Is it still on?');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    expect(outbox.unsent()[0]).not.toHaveProperty('failure');
    vi.useRealTimers();
  },
);
