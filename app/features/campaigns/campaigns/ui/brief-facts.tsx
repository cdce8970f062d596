import { Gift, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Pill } from '#ui/pill.tsx';
import { hasGiveaway, PREFERENCE_NAMES, supplyOf } from '../brief/brief.ts';
import type { Brief } from '../schema.ts';
import { StyleDrawing, type StyleName } from './form/style-drawing.tsx';
import { useChoiceNames } from './use-choice-names.ts';

type BriefFactsProps = {
  brief: Brief;
  /** The longest accepted video, if the page states it with the platforms. */
  statedSeconds?: number | undefined;
};

export function BriefFacts({ brief, statedSeconds }: BriefFactsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const names = useChoiceNames();
  const list = (chosen: string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(chosen);
  const { product, preferences } = brief;
  const supply = supplyOf(product);
  const giveawayCents = hasGiveaway(product) ? product.giveawayCents : null;
  const styles = [
    [t('campaigns.brief.hooksLabel'), brief.hooks],
    [t('campaigns.brief.conceptsLabel'), brief.concepts],
    [t('campaigns.brief.callsLabel'), brief.calls],
  ] as const;
  const preferred = PREFERENCE_NAMES.filter((name) => preferences[name].length > 0);
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-8 sm:in-[dialog]:grid-cols-1">
        {brief.videoSeconds !== statedSeconds && (
          <Fact label={t('campaigns.brief.lengthLabel')}>
            {t('campaigns.brief.seconds', { seconds: brief.videoSeconds })}
          </Fact>
        )}
        <Fact label={t('campaigns.brief.editingLabel')}>
          {t(`campaigns.brief.editing.${brief.editing}`)}
          <span className="block text-sm text-ink-2">
            {t(`campaigns.brief.editingText.${brief.editing}`)}
          </span>
        </Fact>
        {statedSeconds === undefined && (
          <Fact label={t('campaigns.brief.platformsLabel')}>
            {list(brief.platforms.map((name) => t(`campaigns.brief.platforms.${name}`)))}
          </Fact>
        )}
        <Fact label={t('campaigns.brief.goalsLabel')}>
          {list(brief.goals.map((name) => t(`campaigns.brief.goals.${name}`)))}
        </Fact>
        {brief.directToCamera && (
          <Fact label={t('campaigns.brief.cameraLabel')}>{t('campaigns.brief.camera')}</Fact>
        )}
        {brief.tier === 'premium' && (
          <Fact label={t('campaigns.brief.tierLabel')}>{t('campaigns.brief.tiers.premium')}</Fact>
        )}
        <Fact label={t('campaigns.brief.productLabel')}>
          <bdi>{product.name}</bdi>
          <span className="block text-sm text-ink-2">{t(`campaigns.brief.kinds.${product.kind}`)}</span>
        </Fact>
      </dl>
      {(supply || giveawayCents) && (
        <ul className="grid gap-2 rounded-control bg-wash px-4 py-3 text-sm">
          {supply && (
            <Line icon={<Package className="mt-0.5 size-4 shrink-0" aria-hidden="true" />}>
              {t(`campaigns.brief.supply.${supply}`)}
            </Line>
          )}
          {giveawayCents && (
            <Line icon={<Gift className="mt-0.5 size-4 shrink-0" aria-hidden="true" />}>
              {t('campaigns.brief.giveaway', { amount: format.money(giveawayCents) })}
            </Line>
          )}
        </ul>
      )}
      {styles.map(
        ([label, chosen]) =>
          chosen.length > 0 && (
            <section key={label}>
              <p className="text-sm text-ink-3">{label}</p>
              <ul className="mt-2 flex flex-wrap gap-3">
                {chosen.map((name: StyleName) => (
                  <li
                    key={name}
                    className="flex items-center gap-2 rounded-control border border-line py-1 ps-1 pe-4"
                  >
                    <StyleDrawing name={name} />
                    {t(`campaigns.brief.styles.${name}`)}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {preferred.length > 0 && (
        <section>
          <p className="text-sm text-ink-3">{t('campaigns.brief.wantedLabel')}</p>
          <dl className="mt-2 grid gap-3">
            {preferred.map((name) => (
              <div key={name} className="flex flex-wrap items-center gap-2">
                <dt className="min-w-28 text-sm text-ink-2">{t(`campaigns.brief.wishes.${name}`)}</dt>
                <dd className="flex flex-wrap gap-1.5">
                  {preferences[name].map((choice) => (
                    <Pill key={choice}>{names(name, choice)}</Pill>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 break-words sm:in-[dialog]:grid sm:in-[dialog]:grid-cols-[9rem_1fr] sm:in-[dialog]:items-baseline sm:in-[dialog]:gap-4">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="mt-0.5 sm:in-[dialog]:mt-0">{children}</dd>
    </div>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      {icon}
      {children}
    </li>
  );
}
