import type { Cents } from '#core/money.ts';
import type { Language } from '#i18n/language.ts';

/** How a detail is shown in the audit log. Text that the words know is shown in the reader's language. */
export type DetailFormat<Value> = {
  shows: 'text' | 'code' | 'money' | 'count';
  /** The screen of the item that the value identifies. */
  path?: (value: string) => string;
  readonly value?: Value;
};
/** Kept, and not shown: the page of the action's subject has it. */
type HiddenDetail<Value> = { shows: null; readonly value?: Value };

export const text: DetailFormat<string> = { shows: 'text' };
export const code: DetailFormat<string> = { shows: 'code' };
export const money: DetailFormat<Cents> = { shows: 'money' };
export const count: DetailFormat<number> = { shows: 'count' };
export const linkTo = (path: (id: string) => string): DetailFormat<string> => ({ shows: 'code', path });
export const hidden = <Value>(): HiddenDetail<Value> => ({ shows: null });

type Formats<Details> = {
  [Name in keyof Details]: DetailFormat<Details[Name]> | HiddenDetail<Details[Name]>;
};

/** A kind of audited subject and the screen of one such subject. The audit log can be filtered by it. */
export type AuditKind<Name extends string = string> = {
  name: Name;
  label: Record<Language, string>;
  path: ((id: string) => string) | null;
};

/** An operator's action on a person or on money, declared by the feature that performs it. */
export type AuditAction<Details extends object = object> = {
  name: string;
  kind: AuditKind;
  label: Record<Language, string>;
  formats: Formats<Details>;
  words: Record<Language, Words>;
};

/** One action as it is recorded: what was done, the id of what it was done to, and what is kept of it. */
export type AuditEntry<Details extends object> = {
  action: AuditAction<Details>;
  subject: string;
  /** The person or workspace that it concerns, when the subject is neither. */
  about?: string;
} & (object extends Details ? { details?: never } : { details: NoInfer<Details> });

/** The same when it is no longer known which action it is. */
export type RecordedAuditEntry = { action: AuditAction; subject: string; about?: string; details?: object };

type Words = {
  kinds?: Record<string, string>;
  actions: Record<string, Record<string, string>>;
  details?: Record<string, string>;
  /** Texts that are kept as codes. */
  values?: Record<string, string>;
};
type KindOf<W extends Words> = keyof W['kinds'] & string;
/** A detail without a label in the translations must be hidden. */
type Named<W extends Words, Details> = {
  [Name in Exclude<keyof Details, keyof W['details']>]: HiddenDetail<Details[Name]>;
};

/** Binds a feature's audit actions to its words: none can be declared that lacks them in a language. */
export function auditActionsIn<W extends Words>(words: Record<Language, W>) {
  return {
    defineKind<Name extends KindOf<W>>(name: Name, path?: (id: string) => string): AuditKind<Name> {
      return {
        name,
        label: { en: words.en.kinds![name]!, ar: words.ar.kinds![name]! },
        path: path ?? null,
      };
    },
    /** Named by its kind and what was done. */
    defineAction<
      Kind extends keyof W['actions'] & string,
      Verb extends keyof W['actions'][Kind] & string,
      Details extends object = object,
    >(
      kind: AuditKind<Kind>,
      verb: Verb,
      formats?: Formats<Details> & Named<W, Details>,
    ): AuditAction<Details> {
      return {
        name: `${kind.name}.${verb}`,
        kind,
        label: { en: words.en.actions[kind.name]![verb]!, ar: words.ar.actions[kind.name]![verb]! },
        formats: formats ?? ({} as Formats<Details>),
        words,
      };
    },
  };
}
