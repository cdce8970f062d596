import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

const KEY = 'unsent';

type Unsent = { userId: string; forms: Record<string, Record<string, unknown>> };

/** Unsent text, per user and tab: an expired session does not lose it. Not for passwords and codes. Ends at sign-out. */
function unsentOf(userId: string) {
  function readForms(): Unsent['forms'] {
    try {
      const stored: Unsent | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
      return stored?.userId === userId ? stored.forms : {};
    } catch {
      return {};
    }
  }
  return {
    read: (form: string) => readForms()[form] ?? {},
    /** An object without fields removes the form. */
    keep(form: string, fields: Record<string, unknown>): void {
      const { [form]: _, ...others } = readForms();
      const forms = Object.keys(fields).length > 0 ? { ...others, [form]: fields } : others;
      try {
        sessionStorage.setItem(KEY, JSON.stringify({ userId, forms } satisfies Unsent));
      } catch {
        // Without storage the text lives as long as the page.
      }
    },
  };
}

/** The session query is cached under this key. */
const SESSION = ['session'];

export function useUnsent(name: string | undefined) {
  const queries = useQueryClient();
  return useMemo(() => {
    const stored = () => {
      const user = queries.getQueryData<{ id: string } | null>(SESSION);
      return name && user ? unsentOf(user.id) : undefined;
    };
    return {
      read: () => stored()?.read(name!) ?? {},
      keep: (fields: Record<string, unknown>) => stored()?.keep(name!, fields),
      clear: () => stored()?.keep(name!, {}),
    };
  }, [queries, name]);
}

/**
 * Restores the unsent text of a form and keeps its changes. Returns the function that forgets the values that were sent.
 * Text typed during the request stays, also after the form has closed.
 */
export function useUnsentText<Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  name: string | undefined,
): (sent: Values) => void {
  const unsent = useUnsent(name);
  const restore = useEffectEvent(() => {
    for (const [field, value] of Object.entries(unsent.read())) {
      if (field in form.getValues())
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  });
  useEffect(() => {
    if (name === undefined) return;
    restore();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => unsent.keep(changesIn(values, defaultValues ?? {})),
    });
  }, [form, name, unsent]);
  return (sent) => unsent.keep(changesIn(unsent.read(), sent));
}

function changesIn(values: FieldValues, saved: FieldValues): Record<string, unknown> {
  const isChanged = ([name, value]: [string, unknown]) =>
    isText(value) && JSON.stringify(value) !== JSON.stringify(saved[name]);
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}

/** Uploaded files are lists of objects and have a store of their own. */
const isText = (value: unknown): boolean =>
  value !== null && !(Array.isArray(value) && value.some((item) => typeof item === 'object'));
