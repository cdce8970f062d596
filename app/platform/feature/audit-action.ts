import type { Cents } from '#core/money.ts';
import type { Language } from '#i18n/language.ts';

/** `text` with a translation is shown in the reader's language. */
export type DetailFormat<Value> = {
  shows: 'text' | 'code' | 'money' | 'count';
  /** Screen of the item that the value identifies. */
  path?: (value: string) => string;
  readonly value?: Value;
};
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

/** The audit log can be filtered by kind. */
export type AuditKind<Name extends string = string> = {
  name: Name;
  label: Record<Language, string>;
  path: ((id: string) => string) | null;
};

export type AuditAction<Details extends object = object> = {
  name: string;
  kind: AuditKind;
  label: Record<Language, string>;
  formats: Formats<Details>;
  words: Record<Language, Words>;
};

export type AuditEntry<Details extends object> = {
  action: AuditAction<Details>;
  subject: string;
  /** The user or workspace concerned, if not the subject. */
  about?: string;
} & (object extends Details ? { details?: never } : { details: NoInfer<Details> });

/** Without the type of its details. */
export type RecordedAuditEntry = { action: AuditAction; subject: string; about?: string; details?: object };

type Words = {
  kinds?: Record<string, string>;
  actions: Record<string, Record<string, string>>;
  details?: Record<string, string>;
  /** Labels of details that are stored as codes. */
  values?: Record<string, string>;
};
type KindOf<W extends Words> = keyof W['kinds'] & string;
/** A detail without a label in the translations must be hidden. */
type Named<W extends Words, Details> = {
  [Name in Exclude<keyof Details, keyof W['details']>]: HiddenDetail<Details[Name]>;
};

/** An action without a translation in each language is a type error. */
export function auditActionsIn<W extends Words>(words: Record<Language, W>) {
  return {
    defineKind<Name extends KindOf<W>>(name: Name, path?: (id: string) => string): AuditKind<Name> {
      return {
        name,
        label: { en: words.en.kinds![name]!, ar: words.ar.kinds![name]! },
        path: path ?? null,
      };
    },
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
