import { useTranslation } from 'react-i18next';
import type { OperatorPaymentView } from '#features/money/transfers/operator/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/text.tsx';
import { AccountName, Code } from '../ui/parts.tsx';

export function Journals({ journals }: Pick<OperatorPaymentView, 'journals'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card className="mt-5 overflow-hidden">
      <h2 className="px-5 pt-5 pb-3 text-base">{t('operator.payment.journals')}</h2>
      {journals.map((journal) => (
        <div key={journal.key} className="border-t border-line">
          <table className="mb-3 w-full text-sm">
            <caption className="px-5 pt-3 pb-1 text-start">
              <span className="flex flex-wrap justify-between gap-x-4">
                <Code>{journal.key}</Code>
                <span className="text-sm text-ink-3">{format.dateTime(journal.createdAt)}</span>
              </span>
            </caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('operator.ledger.account')}</th>
                <th scope="col">{t('operator.ledger.debit')}</th>
                <th scope="col">{t('operator.ledger.credit')}</th>
              </tr>
            </thead>
            <tbody>
              {journal.entries.map(({ accountId, amountCents }) => (
                <tr key={`${accountId}${amountCents}`}>
                  <td className={`py-1 pe-3 ${amountCents < 0 ? 'ps-9' : 'ps-5'}`}>
                    <AccountName id={accountId} />
                  </td>
                  <td className="w-20 py-1 text-end sm:w-32 sm:px-3">
                    {amountCents > 0 && <Money cents={amountCents} />}
                  </td>
                  <td className="w-24 py-1 ps-3 pe-5 text-end sm:w-32">
                    {amountCents < 0 && <Money cents={-amountCents} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </Card>
  );
}
