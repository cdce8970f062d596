import type { TFunction } from 'i18next';
import { productNameIn } from '#features/money/subscriptions/rules.ts';
import { formatDate, formatMoney, isolateLtr } from '#i18n/format.ts';
import type { Language } from '#i18n/language.ts';
import type { ReceiptRow, ReceiptView } from './schema.ts';

type Line = { label: string; amount: string };

/** All text of a receipt in order, shared by the screen and the PDF. */
export type ReceiptText = {
  title: string;
  /** Stands with the total below the title. */
  state: string;
  facts: { label: string; value: string }[];
  lines: Line[];
  total: Line;
  /** Refunds and disputes of a charge, or the steps of a partial payout. */
  later: Line[];
  notes: string[];
};

/** In UTC, so that all readers see the same day. */
const day = (moment: string, language: Language) => formatDate(moment.slice(0, 10), language);

export function purposeText(
  t: TFunction,
  language: Language,
  { kind, subject }: Pick<ReceiptRow, 'kind' | 'subject'>,
): string {
  const name = kind === 'subscription' ? productNameIn(language, subject ?? '') : (subject ?? '');
  return t(`orders.receipt.purpose.${kind}`, { subject: name });
}

export function receiptText(t: TFunction, language: Language, receipt: ReceiptView): ReceiptText {
  const { billedTo, payout, period, refunds, disputes } = receipt;
  const money = (cents: number) => formatMoney(cents, language);
  const fact = (
    name: 'number' | 'date' | 'billedTo' | 'paidTo' | 'email' | 'with' | 'period' | 'reference',
  ) => t(`orders.receipt.facts.${name}`);
  const paidWith = payout
    ? t(`orders.receipt.methods.${payout.method}`)
    : receipt.paidWith && t(`orders.receipt.methods.${receipt.paidWith}`);
  const returnedCents = [...refunds, ...disputes].reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    title: t(payout ? 'orders.receipt.statement' : 'orders.receipt.title'),
    state: payout
      ? t('orders.receipt.net')
      : t('orders.receipt.paidOn', { date: day(receipt.issuedAt, language) }),
    facts: [
      { label: fact('number'), value: isolateLtr(receipt.number) },
      { label: fact('date'), value: day(receipt.issuedAt, language) },
      // Retention empties both.
      ...(billedTo.name
        ? [
            {
              label: fact(payout ? 'paidTo' : 'billedTo'),
              value: [billedTo.company, billedTo.name].filter((name) => name !== null).join('\u00a0· '),
            },
            { label: fact('email'), value: isolateLtr(billedTo.email) },
          ]
        : []),
      ...(paidWith ? [{ label: fact('with'), value: paidWith }] : []),
      ...(period
        ? [
            {
              label: fact('period'),
              value: `${day(period.start, language)} – ${day(period.end, language)}`,
            },
          ]
        : []),
      ...(receipt.reference ? [{ label: fact('reference'), value: isolateLtr(receipt.reference) }] : []),
    ],
    lines: payout
      ? [
          { label: purposeText(t, language, receipt), amount: money(payout.grossCents) },
          {
            label: t('orders.receipt.fee', { percent: payout.feePercentage }),
            amount: money(-payout.feeCents),
          },
        ]
      : [{ label: purposeText(t, language, receipt), amount: money(receipt.amountCents) }],
    total: payout
      ? { label: t('orders.receipt.net'), amount: money(payout.grossCents - payout.feeCents) }
      : { label: t('orders.receipt.total'), amount: money(receipt.amountCents) },
    later: payout
      ? laterOf(t, money, payout)
      : returnedCents > 0
        ? [
            ...refunds.map((refund) => ({
              label: refund.at
                ? t('orders.receipt.refundedOn', { date: day(refund.at, language) })
                : t('orders.receipt.refunded'),
              amount: money(-refund.amountCents),
            })),
            ...disputes.map(({ at, isDecided, amountCents }) => ({
              label: t(`orders.receipt.${isDecided ? 'disputeLost' : 'disputed'}`, {
                date: day(at, language),
              }),
              amount: money(-amountCents),
            })),
            { label: t('orders.receipt.kept'), amount: money(receipt.amountCents - returnedCents) },
          ]
        : [],
    notes: [
      t('orders.receipt.currency'),
      t('orders.receipt.support', { product: t('product.name'), email: receipt.supportEmail }),
    ],
  };
}

/** Empty while the creator has the full payout. */
function laterOf(
  t: TFunction,
  money: (cents: number) => string,
  payout: NonNullable<ReceiptView['payout']>,
): Line[] {
  const netCents = payout.grossCents - payout.feeCents;
  if (payout.sentCents === netCents) return [];
  return [
    { label: t('orders.receipt.sent'), amount: money(payout.sentCents) },
    ...(payout.releasedCents > 0
      ? [{ label: t('orders.receipt.released'), amount: money(payout.releasedCents) }]
      : []),
    ...(payout.sentCents + payout.releasedCents < netCents
      ? [
          {
            label: t('orders.receipt.owed'),
            amount: money(netCents - payout.sentCents - payout.releasedCents),
          },
        ]
      : []),
  ];
}
