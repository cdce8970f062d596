import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import { receiptPdfPath, receiptQuery } from '#features/campaigns/orders/ui/data.ts';
import { ReceiptPaper } from '#features/campaigns/orders/ui/receipt-paper.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyPage, ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { BackLink, PageTitle } from '#ui/page-header.tsx';
import { useUser } from '../shell/session.tsx';

export default function Receipt() {
  const { t } = useTranslation();
  const { id } = useParams() as { id: string };
  const { language } = useLanguage();
  const list = useUser().role === 'creator' ? '/orders?tab=statements' : '/orders?tab=receipts';
  const query = useQuery(receiptQuery(id));
  const { data: receipt, error } = query;
  if (error instanceof AppError && error.status === 404) {
    return (
      <EmptyPage
        drawing="search"
        title={t('orders.receipt.notFound')}
        text={t('orders.receipt.notFoundText')}
        link={{ to: list, label: t('orders.receipt.back') }}
      />
    );
  }
  return (
    <>
      <PageTitle>{receipt?.number ?? t('orders.receipt.title')}</PageTitle>
      <div className="mx-auto mb-4 flex max-w-2xl flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={list}>{t('orders.receipt.back')}</BackLink>
        {receipt && (
          <div className="flex gap-2">
            <Button size="small" icon={<Printer className="size-4" />} onClick={() => window.print()}>
              {t('orders.receipt.print')}
            </Button>
            <a
              href={receiptPdfPath(id, language)}
              download={`${receipt.number}.pdf`}
              className={buttonClass({ size: 'small', variant: 'primary' })}
            >
              <Download className="size-4" />
              {t('orders.receipt.download')}
            </a>
          </div>
        )}
      </div>
      {receipt ? (
        <ReceiptPaper receipt={receipt} />
      ) : error ? (
        <ErrorState {...retryOf(t, query)} />
      ) : (
        <Loading shapes={['mx-auto h-128 max-w-2xl rounded-card!']} />
      )}
    </>
  );
}
