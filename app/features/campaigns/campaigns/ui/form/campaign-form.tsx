import { Lock, Megaphone, UserRoundCheck } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { parseDollars, splitBudget } from '#core/money.ts';
import { UploadField } from '#features/media/media/uploads/ui/upload-field.tsx';
import { ClientBrandField } from '#features/people/brands/ui/client-brand-field.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Checkbox, Chips, RadioCards } from '#ui/forms/choice.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { MoneyField, TextArea, TextField } from '#ui/forms/text-field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { Dotted } from '#ui/text.tsx';
import { TONES } from '../../brief/brief.ts';
import { hasParticipants, isFixed } from '../../changes.ts';
import { suggestedDeadline, todayUtc } from '../../rules.ts';
import type { CampaignView } from '../../schema.ts';
import { useVideoStyle } from '../use-video-style.ts';
import { useVideoRequirementTexts } from '../video-requirement-texts.tsx';
import { DeadlineField } from './deadline-field.tsx';
import { KeptFiles } from './kept-files.tsx';
import { type CampaignFormProps, filesOf } from './use-campaign-form.ts';
import { VideoRequirementsFields } from './video-requirements-fields.tsx';

const BriefFields = lazyPart(() => import('./brief-fields.tsx'));

/** `edited`: the campaign to change; absent for a new one. */
type FieldsProps = CampaignFormProps & { edited?: CampaignView | undefined };

export function CampaignFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { form, field, edited } = props;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-5">
        <TextField
          label={t('campaigns.form.name')}
          placeholder={t('campaigns.form.namePlaceholder')}
          maxLength={120}
          required
          {...field('title')}
        />
        <OfferFields {...props} />
        <DeadlineFields {...props} />
      </div>
      <Section title={t('campaigns.form.sections.brief')}>
        <BriefTextFields {...props} />
      </Section>
      <Section title={t('campaigns.form.sections.creators')}>
        <IntakeFields {...props} />
        <ClientBrandField {...field('clientBrandId')} />
      </Section>
      <Section title={t('campaigns.form.sections.video')}>
        <TextField
          label={t('campaigns.form.productUrl')}
          type="url"
          placeholder={t('campaigns.form.productUrlPlaceholder')}
          maxLength={2048}
          optional
          {...field('productUrl')}
        />
        <StyleField {...props} />
        <RequirementsField {...props} />
        {edited?.brief && (
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <BriefFields form={form} field={field} edited={edited} isBound={hasParticipants(edited)} />
          </Suspense>
        )}
      </Section>
      <Section title={t('campaigns.form.sections.files')}>
        <FileFields {...props} />
      </Section>
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-5 border-t border-line pt-6">
    <h3 className="text-lg">{title}</h3>
    {children}
  </section>
);

/** Hints at a field that creators rely on, which can then only improve for them. */
function useOnlyBetterHint(edited: CampaignView | undefined) {
  const { t } = useTranslation();
  return (bound: 'onlyMore' | 'onlyLater' | 'onlyLines') =>
    edited && hasParticipants(edited) ? { hint: t(`campaigns.edit.${bound}`) } : {};
}

function BriefTextFields({ field, edited }: FieldsProps) {
  const { t } = useTranslation();
  const hint = useOnlyBetterHint(edited);
  return (
    <>
      {(['description', 'must', 'avoid'] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`campaigns.form.${name}`)}
          hint={t(`campaigns.form.${name}Hint`)}
          rows={3}
          maxLength={9000}
          required={name !== 'avoid'}
          optional={name === 'avoid'}
          {...hint('onlyLines')}
          {...field(name)}
        />
      ))}
    </>
  );
}

function OfferFields({ form, field, edited }: FieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hint = useOnlyBetterHint(edited);
  const unitCents = parseDollars(form.watch('budgetCents'));
  const isBound = edited !== undefined && hasParticipants(edited);
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-5">
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
              className="max-sm:col-span-2"
              label={t('campaigns.form.deadline')}
              min={isBound && edited.deadline > todayUtc() ? edited.deadline : todayUtc()}
              suggested={isBound ? undefined : suggestedDeadline()}
              hint={t('campaigns.form.deadlineHint')}
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
    </>
  );
}

/** Hidden once the campaign is published or creators rely on it: both times are fixed then. */
function DeadlineFields({ field, edited }: FieldsProps) {
  if (edited && (edited.status !== 'pending' || hasParticipants(edited))) return null;
  return (
    <div className="field-pair sm:grid sm:grid-cols-2 sm:gap-5">
      <DeadlineField deadline="deliveryDays" current={edited?.deliveryDays} {...field('deliveryDays')} />
      <DeadlineField deadline="reviewHours" current={edited?.reviewHours} {...field('reviewHours')} />
    </div>
  );
}

function IntakeFields({ form, field, edited }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {edited && isFixed('intake', edited) ? (
        <FixedValue label={t('campaigns.form.intake')}>
          {t(edited.intake === 'casting' ? 'campaigns.form.casting' : 'campaigns.form.openCall')}
        </FixedValue>
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
          label={t('campaigns.form.inviteOnly')}
          hint={t('campaigns.form.inviteOnlyText')}
          {...form.register('inviteOnly')}
        />
      )}
    </>
  );
}

function StyleField({ field, edited }: FieldsProps) {
  const { t } = useTranslation();
  const styleOf = useVideoStyle();
  const { error, ...style } = field('videoStyle');
  const label = t('campaigns.form.videoStyle');
  if (edited?.videoStyle && isFixed('videoStyle', edited))
    return (
      <FixedValue label={label}>
        <bdi>{styleOf(edited.videoStyle)}</bdi>
      </FixedValue>
    );
  if (TONES.some((tone) => tone === edited?.videoStyle))
    return (
      <Chips
        legend={label}
        type="radio"
        choices={TONES.map((value) => ({ value, label: t(`campaigns.brief.tones.${value}`) }))}
        input={style}
        error={error}
      />
    );
  return (
    <TextField
      label={label}
      placeholder={t('campaigns.form.videoStylePlaceholder')}
      maxLength={200}
      optional
      {...style}
      error={error}
    />
  );
}

function RequirementsField({ form, field, edited }: FieldsProps) {
  const { t } = useTranslation();
  const requirementTexts = useVideoRequirementTexts();
  if (!edited || !isFixed('videoRequirements', edited))
    return <VideoRequirementsFields form={form} field={field} />;
  return (
    <FixedValue label={t('campaigns.wanted.title')}>
      <Dotted
        parts={requirementTexts({
          ...edited.videoRequirements,
          takesLinks: edited.delivery === 'file_or_link',
        })}
      />
    </FixedValue>
  );
}

const UPLOADS = [
  { name: 'cover', purpose: 'cover', kinds: ['picture'] },
  { name: 'references', purpose: 'reference', kinds: ['picture', 'video'], max: 5 },
  { name: 'guidelines', purpose: 'reference', kinds: ['document', 'picture'], max: 4 },
] as const;

function FileFields({ form, field, edited }: FieldsProps) {
  const { t } = useTranslation();
  const files = filesOf(edited?.id);
  return (
    <>
      {edited && (
        <KeptFiles
          files={form.watch('kept')}
          areFixed={hasParticipants(edited)}
          onChange={(kept) => form.setValue('kept', kept)}
        />
      )}
      {UPLOADS.map(({ name, ...upload }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { ref, onChange } }) => (
            <UploadField
              ref={ref}
              label={t(edited && name === 'cover' ? 'campaigns.edit.newCover' : `campaigns.form.${name}`)}
              hint={t(`campaigns.form.${name}Hint`)}
              optional
              place={files[name]}
              {...upload}
              onChange={onChange}
              error={field(name).error}
            />
          )}
        />
      ))}
    </>
  );
}

/** A term that can no longer change, in place of its field. */
function FixedValue({ label, children }: { label: string; children: ReactNode }) {
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
