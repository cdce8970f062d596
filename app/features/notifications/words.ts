import type { TFunction } from 'i18next';
import type { Role } from '#core/actor.ts';
import { formatMoney } from '#i18n/format.ts';
import type { Language } from '#i18n/language.ts';
import { KINDS } from './kinds.ts';
import type { MailGroup, Notice } from './rules.ts';

/** Title and message of a notification in the reader's language, for the bell and for mails. */
export function wordsOf(t: TFunction, language: Language, role: Role, { type, data }: Notice) {
  const facts = Object.fromEntries(
    Object.entries(data).map(([name, fact]) =>
      name.endsWith('_cents') ? [name.slice(0, -6), formatMoney(Number(fact), language)] : [name, fact],
    ),
  );
  return {
    title: t(`notifications.kinds.${type}.title`, facts),
    message: messageOf(),
  };

  function messageOf(): string {
    if (type === 'payout_blocked') return t(`notifications.kinds.payout_blocked.${data.reason}`, facts);
    if (type === 'payment_refunded')
      return t(`notifications.kinds.payment_refunded.${role === 'creator' ? 'creator' : 'brand'}`, facts);
    if (type === 'charge_refunded') return t(`notifications.kinds.charge_refunded.${data.effect}`, facts);
    if (type === 'dispute_opened' || type === 'dispute_won' || type === 'dispute_lost')
      return t(`notifications.kinds.${type}.${data.effect ?? 'wallet'}`, facts);
    if (type === 'charge_failed') return t(`notifications.kinds.charge_failed.${data.kind}`, facts);
    if (type === 'charge_returned') return t(`notifications.kinds.charge_returned.${data.why}`, facts);
    return t(`notifications.kinds.${type}.message`, facts);
  }
}

/** Where a notification leads. */
export function pathOf<T extends Notice>({ type, data }: T): string {
  return (KINDS[type].path as (data: T['data']) => string)(data);
}

/** What a group of mails is called, and what it is about; money means something else to each side. */
export function nameOfMails(t: TFunction, group: MailGroup, role: Role): string {
  const side = role === 'creator' ? 'creator' : 'brand';
  return group === 'money' ? t(`notifications.mails.money.${side}`) : t(`notifications.mails.${group}`);
}
export function aboutMails(t: TFunction, group: MailGroup, role: Role): string {
  const side = role === 'creator' ? 'creator' : 'brand';
  return group === 'money'
    ? t(`notifications.mails.about.money.${side}`)
    : t(`notifications.mails.about.${group}`);
}
