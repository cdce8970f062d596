import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AppError } from '#core/app-error.ts';
import { unauthenticated } from '#core/errors.ts';
import { sessionQuery } from '#features/identity/accounts/ui/data.ts';
import { useUnsent } from '#platform/api-client/unsent-text.ts';
import { EMPTY_DRAFT } from '../empty-draft.ts';
import { draftChanged } from '../errors.ts';
import { type Clash, isSame, mergeContent } from '../rules.ts';
import type { DraftContent, DraftView } from '../schema.ts';
import { beginDraft, readDraft, saveDraft } from './data.ts';

const QUIET_MS = 600;
const RETRY_MS = 5000;
const MAX_TRIES = 20;

export type Saving = { is: 'saved' | 'saving' } | { is: 'failed'; error: unknown };
type DraftForm = UseFormReturn<DraftContent, unknown, unknown>;

/**
 * Merges concurrent edits of another tab. In a conflict the later save wins, and both tabs offer the other value.
 * `view`: the stored draft, null before the first save. `initial`: the content that the form starts with.
 */
export function useAutosave(id: string, view: DraftView | null, initial: DraftContent, form: DraftForm) {
  const queries = useQueryClient();
  /** The last version of the server that this tab has merged. Version 0 is not stored yet. */
  const base = useRef({ version: view?.version ?? 0, content: initial });
  /** Fields saved by this tab and not changed by others since. */
  const savedFields = useRef<Partial<DraftContent>>({});
  const running = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [saving, setSaving] = useState<Saving>({ is: 'saved' });
  const [clashes, setClashes] = useState<Clash[]>([]);
  const [isStored, setStored] = useState(view !== null);

  const differing = (one: DraftContent, other: DraftContent) =>
    (Object.keys(EMPTY_DRAFT) as (keyof DraftContent)[]).filter((name) => !isSame(one[name], other[name]));
  const isDirty = () => differing(form.getValues(), base.current.content).length > 0;

  // An edit that an expired session has kept from being saved survives in this tab.
  const unsent = useUnsent(`draft ${id}`);
  const keepUnsent = useEffectEvent(() => {
    const values = form.getValues();
    const names = differing(values, base.current.content);
    unsent.keep(Object.fromEntries(names.map((name) => [name, values[name]])));
  });
  const restoreUnsent = useEffectEvent(() => {
    for (const [name, value] of Object.entries(unsent.read() as Partial<DraftContent>))
      form.setValue(name as keyof DraftContent, value);
  });

  function mergeServerDraft(draft: { version: number; content: DraftContent }): void {
    if (draft.version <= base.current.version) return;
    const mine = form.getValues();
    const merged = mergeContent(base.current.content, mine, draft.content, savedFields.current);
    base.current = draft;
    setStored(true);
    for (const name of differing(mine, merged.content)) {
      delete savedFields.current[name];
      form.setValue(name, merged.content[name]);
    }
    const isNotReplaced = ({ name }: Clash) => merged.clashes.every((clash) => clash.name !== name);
    const isOpen = ({ name, other }: Clash) => !isSame(merged.content[name], other);
    setClashes((current) => {
      const open = [...current.filter(isNotReplaced), ...merged.clashes].filter(isOpen);
      return open.length === 0 && current.length === 0 ? current : open;
    });
  }

  async function saveAll(): Promise<void> {
    for (let tries = 0; isDirty(); tries++) {
      const content = structuredClone(form.getValues());
      const before = base.current.content;
      try {
        const baseVersion = base.current.version;
        const { version } = await (baseVersion === 0
          ? beginDraft(id, content)
          : saveDraft(id, { version: baseVersion, ...content }));
        for (const name of differing(content, before))
          Object.assign(savedFields.current, { [name]: content[name] });
        if (version > base.current.version) base.current = { version, content };
        setStored(true);
      } catch (error) {
        const isBehind = error instanceof AppError && error.code === draftChanged.code;
        if (!isBehind || tries === MAX_TRIES) throw error;
        mergeServerDraft(await readDraft(id));
      }
    }
  }

  /** Saves at once. Resolves when all edits are saved. */
  function save(): Promise<void> {
    clearTimeout(timer.current);
    if (!isDirty() && !running.current) {
      setSaving({ is: 'saved' });
      return Promise.resolve();
    }
    setSaving({ is: 'saving' });
    running.current ??= saveAll()
      .then(() => {
        unsent.clear();
        setSaving({ is: 'saved' });
      })
      .catch((error: unknown) => {
        setSaving({ is: 'failed', error });
        // The signed-in layout then redirects to sign-in, and the text comes back from this tab.
        if (error instanceof AppError && error.code === unauthenticated.code)
          void queries.invalidateQueries(sessionQuery);
        // Retries only temporary failures.
        if (error instanceof AppError && error.status > 0 && error.status < 500) throw error;
        timer.current = setTimeout(saveQuietly, RETRY_MS);
        throw error;
      })
      .finally(() => {
        running.current = undefined;
      });
    return running.current;
  }

  /** Failures appear in the state. */
  const saveQuietly = () => void save().catch(() => {});

  const saveSoon = useEffectEvent(() => {
    if (!isDirty()) return;
    setSaving({ is: 'saving' });
    clearTimeout(timer.current);
    timer.current = setTimeout(saveQuietly, QUIET_MS);
  });
  const edit = useEffectEvent(() => {
    keepUnsent();
    saveSoon();
  });
  const saveNow = useEffectEvent(() => {
    if (isDirty()) saveQuietly();
  });
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  const seeOthers = useEffectEvent((draft: DraftView) => {
    mergeServerDraft(draft);
    saveSoon();
  });

  useEffect(() => {
    if (view) seeOthers(view);
  }, [view]);
  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => edit() });
    restoreUnsent();
    return unsubscribe;
  }, [form]);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saveNow();
    const leave = (event: BeforeUnloadEvent) => warn(event);
    const online = () => saveNow();
    document.addEventListener('visibilitychange', hide);
    addEventListener('beforeunload', leave);
    addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('beforeunload', leave);
      removeEventListener('online', online);
      saveNow();
    };
  }, []);

  return {
    saving,
    save,
    isStored,
    clashes,
    settle(clash: Clash, takeOther: boolean) {
      setClashes((current) => current.filter((other) => other !== clash));
      if (takeOther) form.setValue(clash.name, clash.other);
    },
  };
}
