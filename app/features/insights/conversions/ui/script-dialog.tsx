import { useTranslation } from 'react-i18next';
import { CopyButton } from '#features/insights/tracking/ui/copy-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { asCode, CodeBox } from './code-box.tsx';
import { scriptOf } from './samples.ts';
import { TestOrder } from './test-order.tsx';

type ScriptDialogProps = { id: string; name: string; windowDays: number; onClose: () => void };

/** What a shop pastes into its pages, and whether a test order has come since this is open. */
export function ScriptDialog({ id, name, windowDays, onClose }: ScriptDialogProps) {
  const { t } = useTranslation();
  const { everyPage, thanksPage } = scriptOf(location.origin, { id, windowDays });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('conversions.scriptTitle', { name })}
      description={t('conversions.scriptText')}
    >
      <Piece title={t('conversions.everyPage')} code={everyPage} copy={t('conversions.copyEveryPage')} />
      <Piece title={t('conversions.thanksPage')} code={thanksPage} copy={t('conversions.copyThanksPage')} />
      <TestOrder source={name} />
      <h3 className="mt-5 text-sm font-medium">{t('conversions.scriptFacts')}</h3>
      <ul className="mt-2 list-disc space-y-1.5 ps-5 text-sm text-ink-2">
        <li>{t('conversions.scriptFact1')}</li>
        <li>{t('conversions.scriptFact2')}</li>
        <li>
          {t('conversions.scriptFact3', {
            wait: asCode('data-consent="wait"'),
            consent: asCode('laqta.consent()'),
          })}
        </li>
        <li>{t('conversions.scriptFact4', { domain: asCode('data-domain="example.com"') })}</li>
        <li>{t('conversions.scriptFact6')}</li>
        <li>{t('conversions.scriptFact5', { origin: asCode(location.origin) })}</li>
      </ul>
    </Dialog>
  );
}

function Piece({ title, code, copy }: { title: string; code: string; copy: string }) {
  return (
    <section className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-medium">{title}</h3>
        <CopyButton text={code} label={copy} />
      </div>
      <CodeBox code={code} />
    </section>
  );
}
