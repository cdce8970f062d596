import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import { keysOf, required } from '#core/typed-values.ts';
import { amountText } from '#features/insights/conversions/ui/amount.tsx';
import { useCurrencyOptions } from '#features/insights/conversions/ui/currencies.ts';
import { CHANNELS } from '#features/insights/tracking/rules.ts';
import { useChannelNames } from '#features/insights/tracking/ui/channel-names.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { FormError } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { DATE_ORDERS, DECIMAL_MARKS, FORMAT_IDS } from '../rules.ts';
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
import { RefusedRows } from './refused-rows.tsx';

type ImportReviewProps = { chosen: ChosenFile; onChooseAnother: () => void; onClose: () => void };

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
          disabled={
            !preview || query.isError || query.isPlaceholderData || isMatching || !hasNewData(preview)
          }
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

/** Whether all questions are answered and the file has days or new orders to import. */
const hasNewData = ({ questions, dayCount, orders }: ImportPreview) =>
  questions.length === 0 && (dayCount > 0 || (orders !== null && orders.new > 0));

type FileOptionsProps = { preview: ImportPreview; choices: FileChoices; choose: (more: FileChoices) => void };

function FileOptions({ preview, choices, choose }: FileOptionsProps) {
  const { t } = useTranslation();
  const isUnknown = preview.format === null;
  return (
    <Card className="grid gap-5 p-5">
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={t(isUnknown ? 'imports.review.format' : 'imports.review.recognised')}
          hint={isUnknown && t('imports.review.unknownFormat')}
          {...(isUnknown && { placeholder: t('imports.review.choose') })}
          value={choices.format ?? preview.format ?? ''}
          options={FORMAT_IDS.map((value) => ({ value, label: t(`imports.formats.${value}`) }))}
          onChange={({ target }) =>
            choose({ format: FORMAT_IDS.find((id) => id === target.value), columns: undefined })
          }
        />
        <Questions preview={preview} choices={choices} choose={choose} />
      </div>
      {preview.format && (
        <ColumnMapping
          // Remounts, so that recognized columns collapse.
          key={preview.format}
          preview={preview}
          columns={choices.columns ?? preview.columns}
          format={preview.format}
          onChange={(columns) => choose({ format: required(preview.format, 'format'), columns })}
        />
      )}
    </Card>
  );
}

function Questions({ preview, choices, choose }: FileOptionsProps) {
  const { t } = useTranslation();
  const channels = useChannelNames();
  const currencies = useCurrencyOptions();
  const questions = {
    channel: CHANNELS.map((value) => ({
      value,
      label: value === 'other' ? t('imports.review.severalChannels') : channels[value],
    })),
    dateOrder: DATE_ORDERS.map((value) => ({ value, label: t(`imports.review.${value}`) })),
    decimalMark: DECIMAL_MARKS.map((value) => ({
      value,
      label: t(value === '.' ? 'imports.review.point' : 'imports.review.comma'),
    })),
    currency: currencies,
    shop: preview.shops.map(({ id, name }) => ({ value: id, label: name })),
  };
  const isOpen = (name: keyof typeof questions) =>
    name === 'channel' ? preview.asksChannel : preview.questions.includes(name);
  return keysOf(questions)
    .filter((name) => isOpen(name) || choices[name])
    .map((name) => (
      <SelectField
        key={name}
        label={t(`imports.review.${name}`)}
        {...(!choices[name] && name !== 'channel' && { placeholder: t('imports.review.choose') })}
        value={choices[name] ?? (name === 'channel' ? 'other' : '')}
        options={questions[name]}
        onChange={({ target }) => choose({ [name]: target.value })}
      />
    ));
}

function Summary({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation();
  const { orders, unmatched } = preview;
  return (
    <>
      {preview.names.length > 0 && <NameMapping preview={preview} />}
      <Card className="grid gap-4 p-5">
        <h3 className="text-base">{t('imports.review.brings')}</h3>
        <PreviewTotals preview={preview} />
        <ul className="grid gap-1 text-sm text-ink-2">
          {!hasNewData(preview) && <li>{t('imports.review.nothing')}</li>}
          {orders && orders.unattributed > 0 && (
            <li>{t('imports.review.unattributed', { count: orders.unattributed })}</li>
          )}
          {unmatched > 0 && <li>{t('imports.review.unmatched', { count: unmatched })}</li>}
          {preview.isCumulative && <li>{t('imports.review.soFar')}</li>}
        </ul>
      </Card>
      <RefusedRows preview={preview} />
    </>
  );
}

function PreviewTotals({ preview: { totals, dayCount, orders } }: { preview: ImportPreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = (['impressions', 'views', 'clicks', 'purchases'] as const).flatMap((name) =>
    totals[name] === null ? [] : { name: t(`imports.fields.${name}`), text: format.number(totals[name]) },
  );
  const amounts = totals.money.flatMap(({ currency, ...money }) =>
    (['spend', 'revenue'] as const).flatMap((name) =>
      money[name] === null
        ? []
        : { name: t(`imports.fields.${name}`), text: amountText(money[name], currency) },
    ),
  );
  const first = orders
    ? { name: t('conversions.tabs.orders'), text: format.number(orders.new) }
    : { name: t('imports.days'), text: format.number(dayCount) };
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {[first, ...counts, ...amounts].map(({ name, text }) => (
        <div key={`${name} ${text}`}>
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="font-medium tabular-nums">
            <bdi dir="ltr">{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
