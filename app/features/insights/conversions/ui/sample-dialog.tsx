import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#features/insights/tracking/ui/copy-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Segments } from '#ui/tabs.tsx';
import { asCode, CodeBox } from './code-box.tsx';
import { SAMPLE_LANGUAGES, type SampleLanguage, sampleOf } from './samples.ts';
import { TestOrder } from './test-order.tsx';

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
      <CodeBox code={code} />
      <div className="mt-4">
        <TestOrder source={name} />
      </div>
      <h3 className="mt-5 text-sm font-medium">{t('conversions.rules')}</h3>
      <ul className="mt-2 list-disc space-y-1.5 ps-5 text-sm text-ink-2">
        <li>
          {t('conversions.rule1', {
            script: asCode(`${location.origin}/t.js`),
            click: asCode('laqta.click()'),
          })}
        </li>
        <li>{t('conversions.rule2')}</li>
        <li>{t('conversions.rule3')}</li>
      </ul>
    </Dialog>
  );
}
