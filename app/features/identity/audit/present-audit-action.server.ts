import type { Language } from '#i18n/language.ts';
import type { AuditAction, AuditKind } from '#platform/feature/audit-action.ts';
import type { AuditRow } from './schema.ts';

const actions = new Map<string, AuditAction>();
const kinds = new Map<string, AuditKind>();

/** Called at start for every declaration of a feature. */
export function registerAuditAction(declared: AuditAction | AuditKind): void {
  // A kind is registered with its actions.
  if (!('kind' in declared)) return;
  if (actions.has(declared.name)) throw new Error(`two features declare the audit action ${declared.name}`);
  actions.set(declared.name, declared);
  kinds.set(declared.kind.name, declared.kind);
}

export const listKinds = (language: Language) =>
  [...kinds.values()].map(({ name, label }) => ({ kind: name, label: label[language] }));

/** An action that no feature declares any more is shown as stored. */
export function presentAuditAction(
  { action: name, subject, details }: { action: string; subject: string; details: object },
  language: Language,
): Pick<AuditRow, 'title' | 'path' | 'shown'> {
  const action = actions.get(name);
  const formats = (action?.formats ?? {}) as Record<string, Format>;
  const words = action?.words[language];
  const detailsByName = new Map<string, unknown>(Object.entries(details));
  const names = new Set([...Object.keys(formats), ...detailsByName.keys()]);
  return {
    title: action?.label[language] ?? name,
    path: action?.kind.path?.(subject) ?? null,
    shown: [...names].flatMap((detail) => {
      const { shows, path }: Format = formats[detail] ?? { shows: 'code' };
      if (!shows || !detailsByName.has(detail)) return [];
      const value = textOrNumber(detailsByName.get(detail));
      return {
        label: words?.details?.[detail] ?? detail,
        shows,
        value: words?.values?.[value] ?? value,
        path: path?.(String(value)) ?? null,
      };
    }),
  };
}

type Format = { shows: AuditRow['shown'][number]['shows'] | null; path?: (value: string) => string };

/** Values other than texts and numbers are shown as JSON. */
const textOrNumber = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
