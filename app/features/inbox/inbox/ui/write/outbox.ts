import { AppError } from '#core/app-error.ts';
import { tooManyRequests } from '#core/errors.ts';
import { loadErrorWords } from '#i18n/catalogues.ts';
import type { Message } from '../../schema.ts';
import { sendMessage } from '../data.ts';

/** Files that the server has and no message does. */
export type Files = { mediaId: string; name: string }[];

/** What somebody wrote and the server does not have yet. */
export type Unsent = {
  clientId: string;
  conversationId: string;
  body: string;
  writtenAt: number;
  files?: Files;
  /** Why the server does not take it: it waits for its writer. */
  failure?: string;
};
type Kept = {
  account: string;
  unsent: Unsent[];
  /** By conversation, as are the files of messages that were taken back. */
  drafts: Record<string, string>;
  files: Record<string, Files>;
};

/** Kept in this browser, so that no word is lost to a reload; signing out forgets it. */
const KEY = 'inbox';
const MOST_UNSENT = 50;
/** What is older goes out only when its writer says so again. */
const DAY_MS = 24 * 60 * 60_000;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

const NO_FILES: Files = [];
const nothingFor = (account: string): Kept => ({ account, unsent: [], drafts: {}, files: {} });
let kept = nothingFor('');
/** Whether the browser has it too: one whose store is full knows what this page knows. */
let isStored = true;
let onSent: (message: Message) => void = () => {};
const listeners = new Set<() => void>();

function read(): Kept {
  if (!isStored) return kept;
  try {
    const stored: Kept | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const nothing = nothingFor(kept.account);
    return stored?.account === kept.account ? { ...nothing, ...stored } : nothing;
  } catch {
    // A browser that keeps nothing has what this page knows.
    return kept;
  }
}

function show(next: Kept): void {
  kept = next;
  for (const listener of listeners) listener();
}

/** Shows what another tab, or the page before this one, has left, with the words of what was refused. */
async function showStored(): Promise<void> {
  show(read());
  await loadErrorWords(kept.unsent.flatMap(({ failure }) => failure ?? []));
  show({ ...kept, unsent: [...kept.unsent] });
}

/** Other tabs of the same person may have changed it meanwhile. */
function change(how: (kept: Kept) => Partial<Kept>): void {
  const before = read();
  const next = { ...before, ...how(before) };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
    isStored = true;
  } catch {
    // It lives as long as this page.
    isStored = false;
  }
  show(next);
}

export const outbox = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  unsent: () => kept.unsent,
  draftOf: (conversationId: string): string => kept.drafts[conversationId] ?? '',
  isOld: ({ writtenAt }: Unsent) => Date.now() - writtenAt > DAY_MS,
  isFull: () => kept.unsent.length >= MOST_UNSENT,
  keepDraft: (conversationId: string, text: string) =>
    change(({ drafts: { [conversationId]: _, ...others } }) => ({
      drafts: text ? { ...others, [conversationId]: text } : others,
    })),
  filesOf: (conversationId: string): Files => kept.files[conversationId] ?? NO_FILES,
  keepFiles: (conversationId: string, wanted: Files) =>
    change(({ files: { [conversationId]: _, ...others } }) => ({
      files: wanted.length > 0 ? { ...others, [conversationId]: wanted } : others,
    })),
  /** Puts a message on its way; it is sent as soon as the server can be reached. */
  add(conversationId: string, body: string, files: Files = []): void {
    const message = { clientId: crypto.randomUUID(), conversationId, body, files, writtenAt: Date.now() };
    change(({ unsent }) => ({ unsent: [...unsent, message] }));
    void flush();
  },
  retry(clientId: string): void {
    change(({ unsent }) => ({
      unsent: unsent.map((message) => {
        if (message.clientId !== clientId) return message;
        const { failure: _, ...again } = message;
        return { ...again, writtenAt: Date.now() };
      }),
    }));
    void flush();
  },
  /** Makes a draft of it again, before what has been written and chosen since. */
  takeBack({ clientId, conversationId, body, files = [] }: Unsent): void {
    const texts = [body, outbox.draftOf(conversationId)];
    outbox.keepDraft(conversationId, texts.filter((text) => text.trim()).join('\n'));
    outbox.keepFiles(conversationId, [...files, ...outbox.filesOf(conversationId)]);
    remove(clientId);
  },
};

const remove = (clientId: string) =>
  change(({ unsent }) => ({ unsent: unsent.filter((message) => message.clientId !== clientId) }));

/** Begins to send what this account has left here. Answers how to stop listening. */
export function startOutbox(account: string, tell?: (message: Message) => void): () => void {
  if (account !== kept.account) {
    kept = nothingFor(account);
    isStored = true;
  }
  if (tell) onSent = tell;
  void showStored();
  const onOnline = () => void flush();
  const onStorage = (event: StorageEvent) => event.key === KEY && void showStored();
  window.addEventListener('online', onOnline);
  window.addEventListener('storage', onStorage);
  void flush();
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('storage', onStorage);
  };
}

let isSending = false;
let isAskedAgain = false;
let retrying: ReturnType<typeof setTimeout> | undefined;
let retryMs = FIRST_RETRY_MS;

/** One after the other, oldest first, and in one tab at a time: so they keep their order. */
async function flush(): Promise<void> {
  isAskedAgain = isSending;
  if (isSending) return;
  isSending = true;
  clearTimeout(retrying);
  try {
    if (navigator.locks) await navigator.locks.request('inbox-outbox', sendAll);
    else await sendAll();
  } finally {
    isSending = false;
    if (isAskedAgain) void flush();
  }
}

async function sendAll(): Promise<void> {
  for (;;) {
    show(read());
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
        unsent: unsent.map((each) => (each.clientId === clientId ? { ...each, failure: error.code } : each)),
      }));
    }
  }
}

/** No connection, a server that restarts, too many at once, or a session that is over. */
const mayPass = ({ status, code }: AppError) =>
  status === 0 || status >= 500 || status === 401 || code === tooManyRequests.code;

function retryLater({ params }: AppError): void {
  const waitMs = typeof params.seconds === 'number' ? params.seconds * 1000 : retryMs;
  retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  retrying = setTimeout(() => void flush(), waitMs);
}
