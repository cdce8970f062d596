import { AppError, type ErrorParams } from '#core/app-error.ts';
import { tooManyRequests } from '#core/errors.ts';
import { tooManyMessages } from '../../errors.ts';
import type { Message } from '../../schema.ts';
import { sendMessage } from '../data.ts';

export type Files = { mediaId: string; name: string }[];

export type Unsent = {
  clientId: string;
  conversationId: string;
  body: string;
  writtenAt: number;
  files?: Files;
  failure?: string;
  failureParams?: ErrorParams;
  /** End of a rate limit, after which it is sent. */
  sendsAt?: number;
};
export type Draft = { text: string; files: Files };
type Kept = { account: string; unsent: Unsent[]; drafts: Record<string, Draft> };

/** Removed on sign-out. */
const KEY = 'inbox';
const MAX_UNSENT = 50;
/** Older messages need confirmation. */
const DAY_MS = 24 * 60 * 60_000;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

const NO_DRAFT: Draft = { text: '', files: [] };
let kept: Kept = { account: '', unsent: [], drafts: {} };
let onSent: (message: Message) => void = () => {};
const listeners = new Set<() => void>();

function readStored(account: string): Kept {
  try {
    const stored: Kept | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (stored?.account === account) return stored;
    localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable.
  }
  return { account, unsent: [], drafts: {} };
}

function show(next: Kept): void {
  kept = next;
  for (const listener of listeners) listener();
}

/** The page's state is authoritative. Storage and other tabs follow. */
function change(how: (kept: Kept) => Partial<Kept>): void {
  show({ ...kept, ...how(kept) });
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full: the message lives as long as the page.
  }
}

export const outbox = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  unsent: () => kept.unsent,
  draftOf: (conversationId: string): Draft => kept.drafts[conversationId] ?? NO_DRAFT,
  isOld: ({ writtenAt }: Unsent) => Date.now() - writtenAt > DAY_MS,
  isFull: () => kept.unsent.length >= MAX_UNSENT,
  keepDraft: (conversationId: string, part: Partial<Draft>) =>
    change(({ drafts: { [conversationId]: before = NO_DRAFT, ...others } }) => {
      const draft = { ...before, ...part };
      const isEmpty = draft.text === '' && draft.files.length === 0;
      return { drafts: isEmpty ? others : { ...others, [conversationId]: draft } };
    }),
  add(conversationId: string, body: string, files: Files = []): void {
    const message = { clientId: crypto.randomUUID(), conversationId, body, files, writtenAt: Date.now() };
    change(({ unsent }) => ({ unsent: [...unsent, message] }));
    void flush();
  },
  retry(clientId: string): void {
    change(({ unsent }) => ({
      unsent: unsent.map((message) => {
        if (message.clientId !== clientId) return message;
        const { failure: _, failureParams: __, ...again } = message;
        return { ...again, writtenAt: Date.now() };
      }),
    }));
    void flush();
  },
  editUnsent({ clientId, conversationId, body, files = [] }: Unsent): void {
    const draft = outbox.draftOf(conversationId);
    outbox.keepDraft(conversationId, {
      text: [body, draft.text].filter((text) => text.trim()).join('\n'),
      files: [...files, ...draft.files],
    });
    remove(clientId);
  },
};

const remove = (clientId: string) =>
  change(({ unsent }) => ({ unsent: unsent.filter((message) => message.clientId !== clientId) }));

export function startOutbox(account: string, listener?: (message: Message) => void): () => void {
  if (account !== kept.account) show(readStored(account));
  if (listener) onSent = listener;
  const onOnline = () => void flush();
  const onStorage = (event: StorageEvent) => event.key === KEY && show(readStored(account));
  window.addEventListener('online', onOnline);
  window.addEventListener('storage', onStorage);
  void flush();
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('storage', onStorage);
  };
}

let isSending = false;
let shouldRepeat = false;
let retrying: ReturnType<typeof setTimeout> | undefined;
let retryMs = FIRST_RETRY_MS;

/** Sends in order, in one tab at a time. */
async function flush(): Promise<void> {
  shouldRepeat = isSending;
  if (isSending) return;
  isSending = true;
  clearTimeout(retrying);
  try {
    if (navigator.locks) await navigator.locks.request('inbox-outbox', sendAll);
    else await sendAll();
  } finally {
    isSending = false;
    if (shouldRepeat) void flush();
  }
}

async function sendAll(): Promise<void> {
  for (;;) {
    const next = kept.unsent.find((message) => message.failure === undefined && !outbox.isOld(message));
    if (!next) return;
    const { clientId, conversationId, body, files = [] } = next;
    const mediaIds = files.map(({ mediaId }) => mediaId);
    try {
      const message = await sendMessage(conversationId, { clientId, body, mediaIds });
      retryMs = FIRST_RETRY_MS;
      onSent(message);
      remove(clientId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (mayPass(error)) return retryLater(error);
      change(({ unsent }) => ({
        unsent: unsent.map((each) =>
          each.clientId === clientId
            ? { ...each, failure: failureOf(error), failureParams: error.params }
            : each,
        ),
      }));
    }
  }
}

/** Offline, a restart behind the proxy, an ended session or a rate limit. A failure of the server needs the user. */
const mayPass = ({ status, code }: AppError) =>
  [0, 401, 502, 503, 504].includes(status) || code === tooManyRequests.code || code === tooManyMessages.code;

const failureOf = ({ status, code }: AppError): string => (status >= 500 ? 'inbox.notSent' : code);

function retryLater({ params }: AppError): void {
  const isLimited = typeof params.seconds === 'number';
  const waitMs = isLimited ? Number(params.seconds) * 1000 : retryMs;
  if (isLimited) {
    const sendsAt = Date.now() + waitMs;
    change(({ unsent }) => ({ unsent: unsent.map((message) => ({ ...message, sendsAt })) }));
  }
  retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  retrying = setTimeout(() => void flush(), waitMs);
}
