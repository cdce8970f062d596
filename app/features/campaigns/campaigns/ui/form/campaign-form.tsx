import { Lock, Megaphone, UserRoundCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { parseDollars, splitBudget } from '#core/money.ts';
import { parseWhole } from '#core/typed-number.ts';
import { UploadField } from '#features/media/media/uploads/ui/upload-field.tsx';
import { ClientBrandField } from '#features/people/brands/ui/client-brand-field.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Checkbox, Chips, RadioCards } from '#ui/forms/choice.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { MoneyField, TextArea, TextField } from '#ui/forms/text-field.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { TONES } from '../../brief.ts';
import { isFixed, isReliedOn } from '../../changes.ts';
import { todayUtc } from '../../rules.ts';
import type { CampaignView } from '../../schema.ts';
import { useVideoStyle } from '../use-video-style.ts';
import { useVideoRequirementTexts } from '../video-requirement-texts.tsx';
import { CostSummary } from './cost-summary.tsx';
import { KeptFiles } from './kept-files.tsx';
import { type CampaignFormProps, filesOf } from './use-campaign-form.ts';
import { VideoRequirementsFields } from './video-requirements-fields.tsx';

// Loaded for campaigns of the step-by-step form.
const BriefFields = lazy(() => import('./brief-fields.tsx'));

/** Fields of a campaign. Fixed terms show the reason. */
export function CampaignFields({ form, field, edited }: CampaignFormProps & { edited?: CampaignView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const requirementTexts = useVideoRequirementTexts();
  const styleOf = useVideoStyle();
  const { error: styleError, ...style } = field('videoStyle');
  const isTone = TONES.some((tone) => tone === edited?.videoStyle);
  const files = filesOf(edited?.id);
  const isBound = edited !== undefined && isReliedOn(edited);
  const hint = (bound: 'onlyMore' | 'onlyLater' | 'onlyLines') =>
    isBound ? { hint: t(`campaigns.edit.${bound}`) } : {};
  const unitCents = parseDollars(form.watch('budgetCents'));
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={t('campaigns.form.name')}
        placeholder={t('campaigns.form.namePlaceholder')}
        maxLength={120}
        required
        {...field('title')}
      />
      <TextArea
        label={t('campaigns.form.description')}
        hint={t('campaigns.form.descriptionHint')}
        rows={3}
        maxLength={4000}
        required
        {...hint('onlyLines')}
        {...field('description')}
      />
      <TextArea
        label={t('campaigns.form.requirements')}
        hint={t('campaigns.form.requirementsHint')}
        rows={3}
        maxLength={4000}
        required
        {...hint('onlyLines')}
        {...field('requirements')}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <MoneyField
          label={t('campaigns.form.budget')}
          placeholder="144.00"
          required
          {...hint('onlyMore')}
          {...field('budgetCents')}
        />
        <TextField
          label={t('campaigns.form.maxSubmissions')}
          inputMode="numeric"
          maxLength={9}
          required
          {...hint('onlyMore')}
          {...field('maxSubmissions')}
        />
        <Controller
          control={form.control}
          name="deadline"
          render={({ field: { ref, value, onChange } }) => (
            <DateField
              ref={ref}
              label={t('campaigns.form.deadline')}
              min={isBound && edited.deadline > todayUtc() ? edited.deadline : todayUtc()}
              {...hint('onlyLater')}
              value={value}
              onChange={onChange}
              error={field('deadline').error}
            />
          )}
        />
      </div>
      {unitCents !== null && unitCents > 0 && (
        <p className="-mt-2 text-sm text-ink-2">
          {t('campaigns.form.budgetHint', { payout: format.money(splitBudget(unitCents).payoutCents) })}
        </p>
      )}
      {edited && isFixed('intake', edited) ? (
        <Settled label={t('campaigns.form.intake')}>
          {t(edited.intake === 'casting' ? 'campaigns.form.casting' : 'campaigns.form.openCall')}
        </Settled>
      ) : (
        <RadioCards
          legend={t('campaigns.form.intake')}
          name="intake"
          input={form.register('intake')}
          error={field('intake').error}
          choices={[
            {
              value: 'casting',
              label: t('campaigns.form.casting'),
              description: t('campaigns.form.castingText'),
              icon: <UserRoundCheck className="size-5" aria-hidden="true" />,
            },
            {
              value: 'open_call',
              label: t('campaigns.form.openCall'),
              description: t('campaigns.form.openCallText'),
              icon: <Megaphone className="size-5" aria-hidden="true" />,
            },
          ]}
        />
      )}
      {form.watch('intake') === 'casting' && (
        <Checkbox
          className="-mt-2"
          label={
            <>
              <span className="block font-medium">{t('campaigns.form.inviteOnly')}</span>
              <span className="block text-sm text-ink-2">{t('campaigns.form.inviteOnlyText')}</span>
            </>
          }
          {...form.register('inviteOnly')}
        />
      )}
      <ClientBrandField {...field('clientBrandId')} />
      <TextField
        label={t('campaigns.form.productUrl')}
        type="url"
        placeholder={t('campaigns.form.productUrlPlaceholder')}
        maxLength={2048}
        optional
        {...field('productUrl')}
      />
      {edited && isFixed('videoStyle', edited) ? (
        <Settled label={t('campaigns.form.videoStyle')}>
          <bdi>{styleOf(edited.videoStyle!)}</bdi>
        </Settled>
      ) : isTone ? (
        <Chips
          legend={t('campaigns.form.videoStyle')}
          type="radio"
          choices={TONES.map((value) => ({ value, label: t(`campaigns.brief.tones.${value}`) }))}
          input={style}
          error={styleError}
        />
      ) : (
        <TextField
          label={t('campaigns.form.videoStyle')}
          placeholder={t('campaigns.form.videoStylePlaceholder')}
          maxLength={200}
          optional
          {...style}
          error={styleError}
        />
      )}
      {edited && isFixed('videoRequirements', edited) ? (
        <Settled label={t('campaigns.wanted.title')}>
          {requirementTexts({
            ...edited.videoRequirements,
            takesLinks: edited.delivery === 'file_or_link',
          }).join(' · ')}
        </Settled>
      ) : (
        <VideoRequirementsFields form={form} field={field} />
      )}
      {edited?.brief && (
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <BriefFields form={form} field={field} edited={edited} isBound={isBound} />
        </Suspense>
      )}
      {edited && (
        <KeptFiles
          files={form.watch('kept')}
          areFixed={isBound}
          onChange={(kept) => form.setValue('kept', kept)}
        />
      )}
      <Controller
        control={form.control}
        name="cover"
        render={({ field: { ref, onChange } }) => (
          <UploadField
            ref={ref}
            label={t(edited ? 'campaigns.edit.newCover' : 'campaigns.form.cover')}
            hint={t('campaigns.form.coverHint')}
            optional
            place={files.cover}
            purpose="cover"
            kinds={['picture']}
            onChange={onChange}
            error={field('cover').error}
          />
        )}
      />
      <Controller
        control={form.control}
        name="references"
        render={({ field: { ref, onChange } }) => (
          <UploadField
            ref={ref}
            label={t('campaigns.form.references')}
            hint={t('campaigns.form.referencesHint')}
            optional
            place={files.references}
            purpose="reference"
            kinds={['picture', 'video']}
            max={5}
            onChange={onChange}
            error={field('references').error}
          />
        )}
      />
      <Controller
        control={form.control}
        name="guidelines"
        render={({ field: { ref, onChange } }) => (
          <UploadField
            ref={ref}
            label={t('campaigns.form.guidelines')}
            hint={t('campaigns.form.guidelinesHint')}
            optional
            place={files.guidelines}
            purpose="reference"
            kinds={['document', 'picture']}
            max={4}
            onChange={onChange}
            error={field('guidelines').error}
          />
        )}
      />
      {!edited && <CostSummary unitCents={unitCents} count={parseWhole(form.watch('maxSubmissions'))} />}
    </div>
  );
}

/** A fixed term with the reason. */
function Settled({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-medium">{label}</p>
      <p className="break-words">{children}</p>
      <p className="flex items-center gap-1.5 text-sm text-ink-2">
        <Lock className="size-3.5 shrink-0" aria-hidden="true" />
        {t('campaigns.edit.fixed')}
      </p>
    </div>
  );
}
