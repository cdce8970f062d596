import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { BYTE_ORDER_MARK, toCsv } from '#core/csv.ts';
import { PagedList } from '#features/insights/tracking/ui/paged-list.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { ChartDrawing } from '#ui/lists/section-drawings.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { templateHeaders } from '../files/formats.ts';
import { type ChosenFile, importsQuery } from './data.ts';
import { ImportReview } from './import-review.tsx';
import { ImportTable } from './import-table.tsx';

export default function ImportsPanel() {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<ChosenFile>();
  const choose = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="hidden"
        aria-label={t('imports.choose')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) setChosen(({ no } = { no: 0, file }) => ({ no: no + 1, file }));
          // Allows the same file again.
          target.value = '';
        }}
      />
      {chosen ? (
        <ImportReview
          key={chosen.no}
          chosen={chosen}
          onChooseAnother={choose}
          onClose={() => {
            flushSync(() => setChosen(undefined));
            button.current?.focus();
          }}
        />
      ) : (
        <>
          <div className="mb-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
            <p className="max-w-2xl text-ink-2">{t('imports.accepted')}</p>
            <div className="flex flex-wrap gap-3">
              <TemplateMenu />
              <Button
                ref={button}
                variant="primary"
                icon={<Upload className="size-4" aria-hidden="true" />}
                onClick={choose}
              >
                {t('imports.choose')}
              </Button>
            </div>
          </div>
          <ImportList onChoose={choose} />
        </>
      )}
    </>
  );
}

function TemplateMenu() {
  const { t } = useTranslation();
  const save = (language: string) => {
    const address = URL.createObjectURL(
      new Blob([BYTE_ORDER_MARK, toCsv([templateHeaders(language)])], { type: 'text/csv' }),
    );
    Object.assign(document.createElement('a'), { href: address, download: `laqta-${language}.csv` }).click();
    URL.revokeObjectURL(address);
  };
  return (
    <Menu
      trigger={
        <Button icon={<Download className="size-4" aria-hidden="true" />}>{t('imports.template')}</Button>
      }
      items={[
        { label: t('imports.templateEnglish'), onSelect: () => save('en') },
        { label: t('imports.templateArabic'), onSelect: () => save('ar') },
      ]}
    />
  );
}

function ImportList({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation();
  const choose = (
    <Button variant="primary" onClick={onChoose}>
      {t('imports.choose')}
    </Button>
  );
  return (
    <PagedList
      list={useInfiniteQuery(importsQuery)}
      failed={t('imports.failed')}
      empty={
        <Card>
          <EmptyState
            drawing={<ChartDrawing />}
            title={t('imports.empty')}
            text={t('imports.emptyText')}
            action={choose}
          />
        </Card>
      }
    >
      {(imports) => (
        <Card className="overflow-hidden">
          <ImportTable imports={imports} />
        </Card>
      )}
    </PagedList>
  );
}
