import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#features/insights/tracking/ui/copy-button.tsx';
import { isolateLtr, isolateText } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { SuccessBox } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Spinner } from '#ui/progress.tsx';
import { Segments } from '#ui/tabs.tsx';
import type { OrderSource } from '../rules.ts';
import type { ShopOrder } from '../schema.ts';
import { shopOrdersQuery } from './data.ts';
import { SAMPLE_LANGUAGES, type SampleLanguage, sampleOf, scriptOf } from './samples.ts';

type Connected = {
  id: string;
  name: string;
  windowDays: number;
  source: OrderSource;
  secret?: string | null;
};
type StepProps = { shop: Connected; onClose: () => void };

export function ConnectSteps({ shop, onClose }: StepProps) {
  const [isSecretSeen, setSecretSeen] = useState(!shop.secret);
  if (!isSecretSeen) return <SecretDialog shop={shop} onDone={() => setSecretSeen(true)} onClose={onClose} />;
  if (shop.source === 'signed') return <SampleDialog shop={shop} onClose={onClose} />;
  return shop.source === 'pixel' ? <ScriptDialog shop={shop} onClose={onClose} /> : null;
}

function SecretDialog({ shop: { name, secret }, onDone, onClose }: StepProps & { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conversions.secretTitle', { name })}
      description={t('conversions.secretText')}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t('conversions.toSample')}
        </Button>
      }
    >
      <p className="mb-1.5 text-sm font-medium">{t('conversions.secret')}</p>
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-wash px-3 py-2.5">
        <code dir="ltr" className="min-w-0 flex-1 text-sm break-all select-all">
          {secret}
        </code>
        <CopyButton text={secret ?? ''} label={t('conversions.copySecret')} />
      </div>
    </Dialog>
  );
}

function SampleDialog({ shop: { id, name }, onClose }: StepProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const code = sampleOf(language, `${location.origin}/api/conversions/${id}`);
  const names = { script: isolateLtr(`${location.origin}/t.js`), click: isolateLtr('laqta.click()') };
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
      <TestOrder shop={name} />
      <Facts
        title={t('conversions.rules')}
        facts={[t('conversions.rule1', names), t('conversions.rule2'), t('conversions.rule3')]}
      />
    </Dialog>
  );
}

function ScriptDialog({ shop, onClose }: StepProps) {
  const { t } = useTranslation();
  const { everyPage, thanksPage } = scriptOf(location.origin, shop);
  const consent = { wait: isolateLtr('data-consent="wait"'), consent: isolateLtr('laqta.consent()') };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('conversions.scriptTitle', { name: shop.name })}
      description={t('conversions.scriptText')}
    >
      <Piece title={t('conversions.everyPage')} code={everyPage} copy={t('conversions.copyEveryPage')} />
      <Piece title={t('conversions.thanksPage')} code={thanksPage} copy={t('conversions.copyThanksPage')} />
      <TestOrder shop={shop.name} />
      <Facts
        title={t('conversions.scriptFacts')}
        facts={[
          t('conversions.scriptFact1'),
          t('conversions.scriptFact2'),
          t('conversions.scriptFact3', consent),
          t('conversions.scriptFact4', { domain: isolateLtr('data-domain="example.com"') }),
          t('conversions.scriptFact6'),
          t('conversions.scriptFact5', { origin: isolateLtr(location.origin) }),
        ]}
      />
    </Dialog>
  );
}

/** Isolates code, which reads from left to right in every language. */
const CodeBox = ({ code }: { code: string }) => (
  <pre
    dir="ltr"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content needs keyboard access
    tabIndex={0}
    className="mt-3 max-h-80 overflow-auto rounded-control border border-line bg-wash p-4 text-start text-sm leading-relaxed"
  >
    <code>{code}</code>
  </pre>
);

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

const Facts = ({ title, facts }: { title: string; facts: string[] }) => (
  <>
    <h3 className="mt-5 text-sm font-medium">{title}</h3>
    <ul className="mt-2 list-disc space-y-1.5 ps-5 text-sm text-ink-2">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  </>
);

function TestOrder({ shop }: { shop: string }) {
  const { t } = useTranslation();
  const orders = useInfiniteQuery(shopOrdersQuery).data?.pages[0]?.items;
  const [last, setLast] = useState<string>();
  if (orders && last === undefined) setLast(newest(orders));
  const arrived = orders?.find(
    (order) => last !== undefined && order.isTest && order.shop === shop && order.id > last,
  );
  return (
    <div className="mt-4">
      {arrived ? (
        <SuccessBox>{t('conversions.arrived', { order: isolateText(arrived.orderId) })}</SuccessBox>
      ) : (
        <p role="status" className="flex items-center gap-2.5 text-sm text-ink-2">
          <Spinner className="size-4" />
          {/* An order that arrives before the list is loaded would be taken for an earlier one. */}
          {orders && t('conversions.listening')}
        </p>
      )}
    </div>
  );
}

const newest = (orders: ShopOrder[]): string =>
  orders
    .map(({ id }) => id)
    .sort()
    .at(-1) ?? '';
