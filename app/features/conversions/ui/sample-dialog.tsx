import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#features/tracking/ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SuccessBox } from '#ui/message-box.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Segments } from '#ui/tabs.tsx';
import { shopOrdersQuery } from '../data.ts';
import { SAMPLE_LANGUAGES, type SampleLanguage, sampleOf } from '../samples.ts';
import type { ShopOrder } from '../schema.ts';

type SampleDialogProps = { id: string; name: string; onClose: () => void };

/** Code that sends a test order, and whether one has come since this is open. */
export function SampleDialog({ id, name, onClose }: SampleDialogProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const code = sampleOf(language, `${location.origin}/api/conversions/${id}`);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('conversions.sampleTitle', { name })}
      description={t('conversions.sampleText')}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segments
          label={t('conversions.language')}
          options={SAMPLE_LANGUAGES.map((value) => ({ value, label: t(`conversions.languages.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
        <CopyButton key={language} text={code} label={t('conversions.copyCode')} />
      </div>
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        className="mt-3 max-h-80 overflow-auto rounded-control border border-line bg-wash p-4 text-start text-[13px] leading-relaxed"
      >
        <code>{code}</code>
      </pre>
      <div className="mt-4">
        <TestOrder source={name} />
      </div>
      <h3 className="mt-5 text-sm font-medium">{t('conversions.rules')}</h3>
      <ul className="mt-2 list-disc space-y-1.5 ps-5 text-sm text-ink-2">
        <li>{t('conversions.rule1')}</li>
        <li>{t('conversions.rule2')}</li>
        <li>{t('conversions.rule3')}</li>
      </ul>
    </Dialog>
  );
}

/** Waits for a test order that is newer than all that were there. */
function TestOrder({ source }: { source: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(shopOrdersQuery);
  const orders = list.data?.pages[0]?.items;
  const [known, setKnown] = useState<string>();
  if (orders && known === undefined) setKnown(newest(orders));
  const arrived = orders?.find(
    (order) => known !== undefined && order.isTest && order.source === source && order.id > known,
  );
  if (arrived)
    return <SuccessBox>{t('conversions.arrived', { order: `\u2068${arrived.orderId}\u2069` })}</SuccessBox>;
  return (
    <p role="status" className="flex items-center gap-2.5 text-sm text-ink-2">
      <Spinner className="size-4" />
      {t('conversions.listening')}
    </p>
  );
}

/** Ids sort by when they were made. */
const newest = (orders: ShopOrder[]): string =>
  orders
    .map(({ id }) => id)
    .sort()
    .at(-1) ?? '';
