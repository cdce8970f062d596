import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import { useCurrencyOptions } from '#features/insights/conversions/ui/currencies.ts';
import { CHANNELS } from '#features/insights/tracking/rules.ts';
import { useChannelNames } from '#features/insights/tracking/ui/channel-names.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { FORMAT_IDS } from '../rules.ts';
import type { ImportPreview } from '../schema.ts';
import { ColumnMapping } from './column-mapping.tsx';
import {
  type ChosenFile,
  type FileChoices,
  filePreviewQuery,
  useApplyImport,
  useIsMatching,
} from './data.ts';
import { NameMapping } from './name-mapping.tsx';
import { PreviewFigures } from './preview-figures.tsx';
import { RefusedRows } from './refused-rows.tsx';

type ImportReviewProps = { chosen: ChosenFile; onChooseAnother: () => void; onClose: () => void };

/** The preview of a chosen file with its open questions. Nothing is stored until the user confirms. */
export function ImportReview({ chosen, onChooseAnother, onClose }: ImportReviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [choices, setChoices] = useState<FileChoices>({});
  const query = useQuery(filePreviewQuery(chosen, choices));
  const applying = useApplyImport(chosen);
  const choose = (more: FileChoices) => setChoices((before) => ({ ...before, ...more }));
  const preview = query.data;
  const apply = () =>
    applying.mutate(choices, {
      onSuccess: () => {
        toastSuccess(t('imports.review.done'));
        onClose();
      },
    });
  const isMatching = useIsMatching();
  return (
    <section className="grid gap-5" aria-busy={query.isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* The button that led here is gone. */}
        <h2 ref={takeFocus} tabIndex={-1} className="min-w-0 text-lg outline-none">
          <bdi className="wrap-anywhere">{chosen.file.name}</bdi>{' '}
          <span className="text-sm font-normal whitespace-nowrap text-ink-3">
            {format.bytes(chosen.file.size)}
          </span>
        </h2>
        <Button size="small" onClick={onChooseAnother}>
          {t('imports.chooseAnother')}
        </Button>
      </div>
      {query.isError && (
        <Card>
          <ErrorState
            title={t('imports.review.unread')}
            text={errorText(t, query.error)}
            // A retry would be refused again.
            {...(!isRefused(query.error) && { onRetry: () => void query.refetch() })}
            retrying={query.isFetching}
          />
        </Card>
      )}
      {!preview && !query.isError && (
        <Loading>
          <p className="mb-3 text-ink-2">{t('imports.review.reading')}</p>
          <Skeleton className="h-64 rounded-card!" />
        </Loading>
      )}
      {preview && !query.isError && (
        <>
          <FileOptions preview={preview} choices={choices} choose={choose} />
          {preview.questions.length === 0 && <Summary preview={preview} />}
        </>
      )}
      <FormError>{applying.error && errorText(t, applying.error)}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={!preview || query.isError || query.isPlaceholderData || isMatching || !brings(preview)}
          loading={applying.isPending}
          loadingText={t('imports.review.importing')}
          onClick={apply}
        >
          {t('imports.review.confirm')}
        </Button>
        <Button onClick={onClose}>{t('imports.review.cancel')}</Button>
      </div>
    </section>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

const isRefused = (error: Error) => error instanceof AppError && error.status === 422;

const brings = ({ questions, dayCount, orders, already }: ImportPreview) =>
  questions.length === 0 && !already && (dayCount > 0 || (orders !== null && orders.new > 0));

type FileOptionsProps = { preview: ImportPreview; choices: FileChoices; choose: (more: FileChoices) => void };

/** The format of the file and its open questions. */
function FileOptions({ preview, choices, choose }: FileOptionsProps) {
  const { t } = useTranslation();
  const channels = useChannelNames();
  const currencies = useCurrencyOptions();
  const isOpen = (question: ImportPreview['questions'][number]) => preview.questions.includes(question);
  const isUnknown = preview.format === null;
  return (
    <Card className="grid gap-5 p-5">
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={t(isUnknown ? 'imports.review.format' : 'imports.review.recognised')}
          hint={isUnknown && t('imports.review.unknownFormat')}
          {...(isUnknown && { placeholder: t('imports.review.chooseFormat') })}
          value={choices.format ?? preview.format ?? ''}
          options={FORMAT_IDS.map((value) => ({ value, label: t(`imports.formats.${value}`) }))}
          onChange={({ target }) =>
            choose({ format: FORMAT_IDS.find((id) => id === target.value), columns: undefined })
          }
        />
        {preview.asksChannel && (
          <SelectField
            label={t('imports.review.channel')}
            value={choices.channel ?? 'other'}
            options={CHANNELS.map((value) => ({
              value,
              label: value === 'other' ? t('imports.review.severalChannels') : channels[value],
            }))}
            onChange={({ target }) => choose({ channel: CHANNELS.find((id) => id === target.value) })}
          />
        )}
        {(isOpen('dateOrder') || choices.dateOrder) && (
          <SelectField
            label={t('imports.review.dateOrder')}
            {...(!choices.dateOrder && { placeholder: t('imports.review.choose') })}
            value={choices.dateOrder ?? ''}
            options={[
              { value: 'dmy', label: t('imports.review.dmy') },
              { value: 'mdy', label: t('imports.review.mdy') },
            ]}
            onChange={({ target }) => choose({ dateOrder: target.value === 'dmy' ? 'dmy' : 'mdy' })}
          />
        )}
        {(isOpen('decimalMark') || choices.decimalMark) && (
          <SelectField
            label={t('imports.review.decimalMark')}
            {...(!choices.decimalMark && { placeholder: t('imports.review.choose') })}
            value={choices.decimalMark ?? ''}
            options={[
              { value: '.', label: t('imports.review.point') },
              { value: ',', label: t('imports.review.comma') },
            ]}
            onChange={({ target }) => choose({ decimalMark: target.value === '.' ? '.' : ',' })}
          />
        )}
        {(isOpen('currency') || choices.currency) && (
          <SelectField
            label={t('imports.review.currency')}
            {...(!choices.currency && { placeholder: t('imports.review.choose') })}
            value={choices.currency ?? ''}
            options={currencies}
            onChange={({ target }) => choose({ currency: target.value })}
          />
        )}
        {preview.shops.length > 0 && (
          <SelectField
            label={t('imports.review.shop')}
            {...(!choices.shop && { placeholder: t('imports.review.choose') })}
            value={choices.shop ?? ''}
            options={preview.shops.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => choose({ shop: target.value })}
          />
        )}
      </div>
      {preview.format && (
        <ColumnMapping
          // Remounts, so that recognized columns collapse.
          key={preview.format}
          preview={preview}
          columns={choices.columns ?? preview.columns}
          format={preview.format}
          onChange={(columns) => choose({ format: preview.format!, columns })}
        />
      )}
    </Card>
  );
}

/** Totals, campaigns and refused rows of the file. */
function Summary({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { already, orders, unmatched, replaces, withoutRate } = preview;
  return (
    <>
      {already && (
        <NoticeBox>{t('imports.review.already', { when: format.dateTime(already.appliedAt) })}</NoticeBox>
      )}
      {withoutRate.length > 0 && (
        <NoticeBox>{t('imports.review.withoutRate', { currencies: withoutRate.join(', ') })}</NoticeBox>
      )}
      {preview.names.length > 0 && <NameMapping preview={preview} />}
      <Card className="overflow-hidden">
        <div className="grid gap-1 p-5">
          <h3 className="text-base">{t('imports.review.brings')}</h3>
          <ul className="grid gap-1 text-sm text-ink-2">
            {!brings(preview) && !already && <li>{t('imports.review.nothing')}</li>}
            {orders && orders.new > 0 && <li>{t('imports.review.newOrders', { count: orders.new })}</li>}
            {orders && orders.refunds > 0 && (
              <li>{t('imports.review.refunds', { count: orders.refunds })}</li>
            )}
            {orders && orders.unattributed > 0 && (
              <li>{t('imports.review.unattributed', { count: orders.unattributed })}</li>
            )}
            {unmatched > 0 && <li>{t('imports.review.unmatched', { count: unmatched })}</li>}
            {replaces > 0 && !already && <li>{t('imports.review.replaces', { count: replaces })}</li>}
            {preview.isCumulative && <li>{t('imports.review.soFar')}</li>}
          </ul>
        </div>
        <PreviewFigures preview={preview} />
      </Card>
      <RefusedRows preview={preview} />
    </>
  );
}
