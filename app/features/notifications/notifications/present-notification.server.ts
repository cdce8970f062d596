import type { Role } from '#core/actor.ts';
import { displayName } from '#i18n/closed-account.ts';
import { formatDate, formatMoney } from '#i18n/format.ts';
import { createI18n } from '#i18n/i18n.ts';
import { LANGUAGES, type Language } from '#i18n/language.ts';
import type { NotificationType } from '#platform/feature/notification.ts';
import { withoutSteering } from '#platform/http/schemas/text.ts';
import type { MailQuote } from '#platform/mail/compose-mail.server.ts';

const types = new Map<string, NotificationType>();
const translators = { en: createI18n('en', {}), ar: createI18n('ar', {}) };

export function registerNotification(type: NotificationType): void {
  if (types.has(type.name)) throw new Error(`two features declare the notification ${type.name}`);
  types.set(type.name, type);
  for (const language of LANGUAGES)
    translators[language].addResourceBundle(
      language,
      'translation',
      { [type.name]: type.texts[language] },
      true,
    );
}

const namesWhere = (matches: (type: NotificationType) => unknown) =>
  [...types.values()].filter(matches).map(({ name }) => name);
export const typesUnderBell = () => namesWhere(({ isOwnAction, isMailOnly }) => !isOwnAction && !isMailOnly);
export const typesThatGroup = () => namesWhere(({ groupPath }) => groupPath);

/** Null for an undeclared type. With `count`, it represents that many similar notifications. */
export function presentNotification(
  { type: name, data }: { type: string; data: object },
  { role, language }: { role: Role; language: Language },
  count = 1,
) {
  const type = types.get(name);
  if (!type) return null;
  // The registry does not keep the types of the data.
  const typedData = data as never;
  // `budget_cents` and `deadline_date` fill the placeholders `budget` and `deadline`.
  const facts = Object.fromEntries(
    Object.entries(data).map(([name, fact]) => {
      if (name.endsWith('_cents'))
        return [name.slice(0, -'_cents'.length), formatMoney(Number(fact), language)];
      if (name.endsWith('_date')) return [name.slice(0, -'_date'.length), formatDate(String(fact), language)];
      return [name, typeof fact === 'string' ? withoutSteering(displayName(language, fact)) : fact];
    }),
  );
  Object.assign(facts, type.factsIn?.(language, typedData));
  const translate = (text: string) =>
    String(translators[language].t(`${name}.${text}` as never, { ...facts, count }));
  const groupPath = count > 1 ? type.groupPath : undefined;
  if (type.list) facts.list = new Intl.ListFormat(language).format(type.list(typedData).map(translate));
  return {
    sign: type.icon,
    title: translate(groupPath ? 'group' : 'title'),
    message: translate(type.messageKey?.(typedData, role) ?? 'message'),
    path: (groupPath ?? type.path)(typedData),
    mailGroup: type.mailGroup,
    isAlwaysMailed: type.isAlwaysMailed?.(typedData) ?? false,
  };
}

export const isResolved = async (type: string, data: object, workspaceId: string | null): Promise<boolean> =>
  workspaceId !== null && ((await types.get(type)?.skipMailIf?.(data as never, workspaceId)) ?? false);

export const readMailQuotes = async (
  type: string,
  data: object,
  workspaceId: string | null,
): Promise<MailQuote[]> =>
  (workspaceId !== null && (await types.get(type)?.mailQuotes?.(data as never, workspaceId))) || [];
