import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown, Eye } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicRole } from '#core/actor.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox, Chips } from '#ui/forms/choice.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { FormError } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { addressOn, handleOf, isHandle, PLATFORMS, type Platform, platformName } from '../platforms.ts';
import { MAX_BIO, MAX_EXPERTISE, SPOKEN } from '../rules.ts';
import type { OwnProfile, ProfileInput } from '../schema.ts';
import { profileQuery, useChangeProfile } from './data.ts';

/** Shown to every creator; the others on demand. */
const FIRST_PLATFORMS = 2;

export function ProfileSection({ role }: { role: PublicRole }) {
  const { t } = useTranslation();
  const profile = useQuery(profileQuery);
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p
          className={clsx(
            'min-w-0 flex-1 text-ink-2 sm:basis-64',
            // Phones have no room for it beside the other link.
            role === 'creator' && 'max-sm:hidden',
          )}
        >
          {t(`workspaces.profile.text.${role}`)}
          {role === 'brand' && (
            <>
              {' '}
              <Link to="/brand-details" className="whitespace-nowrap text-link underline hover:no-underline">
                {t('workspaces.profile.toBrandDetails')}
              </Link>
            </>
          )}
        </p>
        {role === 'creator' && profile.data && (
          <LinkButton to={`/creator/${profile.data.id}`} icon={<Eye className="size-4" aria-hidden="true" />}>
            {t('workspaces.profile.asBrandsSee')}
          </LinkButton>
        )}
      </div>
      {profile.data ? (
        <>
          <Completion profile={profile.data} />
          <div className="mt-5">
            <ProfileForm profile={profile.data} role={role} />
          </div>
          <AccountFacts profile={profile.data} role={role} />
        </>
      ) : profile.isError ? (
        <ErrorState title={t('workspaces.profile.failed')} {...retryOf(t, profile)} />
      ) : (
        <Loading className="mt-5 grid gap-5" shapes={['h-10', 'h-14', 'h-32', 'h-14']} />
      )}
    </Card>
  );
}

type ProfileProps = { profile: OwnProfile; role: PublicRole };

function Completion({ profile: { completion } }: Pick<ProfileProps, 'profile'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (completion.missing.length === 0) return null;
  const fields = new Intl.ListFormat(language).format(
    completion.missing.map((field) => t(`workspaces.profile.fields.${field}`)),
  );
  return (
    <div className="mt-3 rounded-control bg-wash p-4">
      <p className="font-medium">{t('workspaces.profile.complete', { percent: completion.percent })}</p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-green" style={{ width: `${completion.percent}%` }} />
      </div>
      <p className="mt-2 text-ui text-ink-2">{t('workspaces.profile.missing', { fields })}</p>
    </div>
  );
}

function AccountFacts({ profile: { createdAt, updatedAt, isSuspended }, role }: ProfileProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const updated = format.date(updatedAt);
  const isToday = updated === format.date(new Date().toISOString());
  const facts = [
    [t('workspaces.profile.type'), t(`workspaces.profile.types.${role}`)],
    [t('workspaces.profile.status'), t(`workspaces.profile.${isSuspended ? 'suspended' : 'active'}`)],
    [t('workspaces.profile.member'), format.date(createdAt)],
    [t('workspaces.profile.updated'), isToday ? t('workspaces.profile.today') : updated],
  ];
  return (
    <dl className="mt-6 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 text-ui">
      {facts.map(([name, fact]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink-2">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function useProfileForm(profile: OwnProfile) {
  const { t } = useTranslation();
  const changing = useChangeProfile();
  const queries = useQueryClient();
  const valuesOf = (saved: OwnProfile) => toFormValues(saved, t('workspaces.profile.comma'));
  const handle = useEndpointForm({
    loadSchema: async () => (await import('./form-schema.ts')).ProfileForm,
    values: valuesOf(profile),
    keepAs: 'profile',
    send: async (input: ProfileInput): Promise<FormValues> => {
      const sent = structuredClone(handle.form.getValues());
      await changing.mutateAsync(input);
      return sent;
    },
    onSent: (sent) => {
      toastSuccess(t('workspaces.profile.saved'));
      showSaved(handle.form, sent, valuesOf(queries.getQueryData(profileQuery.queryKey) ?? profile));
    },
  });
  return handle;
}

type FormValues = ReturnType<typeof toFormValues>;

const toFormValues = (profile: OwnProfile, comma: string) => ({
  fullName: profile.fullName,
  companyName: profile.companyName ?? '',
  bio: profile.bio ?? '',
  location: profile.location ?? '',
  expertiseTags: profile.expertiseTags.join(comma),
  languages: profile.languages,
  platforms: Object.fromEntries(
    PLATFORMS.map((platform) => {
      const { url = '', followers } = profile.platforms[platform] ?? {};
      return [platform, { url: handleOf(platform, url), followers: followers?.toString() ?? '' }];
    }),
  ) as Record<Platform, { url: string; followers: string }>,
  showsEarnings: profile.showsEarnings,
});

/** Fields that the user has changed during the save keep their text. */
function showSaved(
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'reset' | 'setValue'>,
  sent: FormValues,
  saved: FormValues,
): void {
  const typed = form.getValues();
  form.reset(saved, { keepValues: true });
  for (const name of Object.keys(saved) as (keyof FormValues)[]) {
    const isChanged = JSON.stringify(typed[name]) !== JSON.stringify(sent[name]);
    form.setValue(name, (isChanged ? typed : saved)[name], { shouldDirty: true });
  }
}

function ProfileForm({ profile, role }: ProfileProps) {
  const { t } = useTranslation();
  const handle = useProfileForm(profile);
  const { form, formProps, field, problem, isSending } = handle;
  const { isDirty } = form.formState;
  return (
    <form className="flex flex-col gap-5" {...formProps}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('workspaces.profile.fullName')}
          autoComplete="name"
          required
          maxLength={100}
          {...field('fullName')}
        />
        {role === 'creator' && (
          <TextField
            label={t('workspaces.profile.location')}
            optional
            autoComplete="address-level2"
            maxLength={100}
            {...field('location')}
          />
        )}
        {role === 'brand' && (
          <TextField
            label={t('workspaces.profile.companyName')}
            autoComplete="organization"
            optional
            maxLength={120}
            {...field('companyName')}
          />
        )}
      </div>
      <TextArea
        label={t(`workspaces.profile.bio.${role}`)}
        hint={t(`workspaces.profile.bioHint.${role}`)}
        optional
        dir="auto"
        maxLength={MAX_BIO}
        {...field('bio')}
      />
      {role === 'creator' && <CreatorFields handle={handle} profile={profile} />}
      <FormError>{problem}</FormError>
      <div
        className={clsx(
          'flex flex-wrap justify-end gap-2 max-sm:*:grow',
          isDirty &&
            'sticky bottom-0 z-10 -mx-5 border-t border-line bg-card px-5 py-3 max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6',
        )}
      >
        {isDirty && !isSending && (
          <Button onClick={() => form.reset()}>{t('workspaces.profile.discard')}</Button>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={!isDirty}
          loading={isSending}
          loadingText={t('workspaces.profile.saving')}
        >
          {t('workspaces.profile.save')}
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { handle: ReturnType<typeof useProfileForm>; profile: OwnProfile };

function CreatorFields({ handle, profile }: FieldsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { form, field } = handle;
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (
    <>
      <TextField
        label={t('workspaces.profile.expertise')}
        hint={t('workspaces.profile.expertiseHint', { max: MAX_EXPERTISE })}
        optional
        {...field('expertiseTags')}
      />
      <Chips
        legend={t('workspaces.profile.languages')}
        type="checkbox"
        choices={SPOKEN.map((value) => ({ value, label: names.of(value) }))}
        input={form.register('languages')}
      />
      <PlatformFields handle={handle} profile={profile} />
      <Checkbox label={t('workspaces.profile.showsEarnings')} {...field('showsEarnings')} />
    </>
  );
}

/** Unused platforms are folded, except the first ones. Typed text opens them, so that no error is hidden. */
function PlatformFields({ handle, profile }: FieldsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const typed = handle.form.watch('platforms');
  const isShown = (platform: Platform) =>
    profile.platforms[platform] !== undefined || PLATFORMS.indexOf(platform) < FIRST_PLATFORMS;
  const folded = PLATFORMS.filter((platform) => !isShown(platform));
  const isUsed = folded.some((platform) => typed[platform].url || typed[platform].followers);
  return (
    <fieldset>
      <legend className="text-ui font-medium">{t('workspaces.profile.platforms')}</legend>
      <p className="mb-3 text-ui text-ink-2">{t('workspaces.profile.platformsHint')}</p>
      <PlatformRows handle={handle} platforms={PLATFORMS.filter(isShown)} />
      {folded.length > 0 && (
        <details
          className="group mt-2"
          open={isOpen || isUsed}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="mb-1 flex min-h-11 w-fit list-none items-center gap-1.5 rounded-chip text-ui font-medium text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
            {t('workspaces.profile.morePlatforms')}
            <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
          </summary>
          <PlatformRows handle={handle} platforms={folded} />
        </details>
      )}
    </fieldset>
  );
}

type RowsProps = Pick<FieldsProps, 'handle'> & { platforms: Platform[] };

function PlatformRows({ handle, platforms }: RowsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      {platforms.map((platform) => (
        <fieldset
          key={platform}
          className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-3 sm:grid-cols-[minmax(0,1fr)_7.5rem]"
        >
          <legend className="sr-only">{platformName(platform)}</legend>
          <HandleField handle={handle} platform={platform} />
          <TextField
            label={t('workspaces.profile.followers')}
            inputMode="numeric"
            autoComplete="off"
            {...handle.field(`platforms.${platform}.followers`)}
          />
        </fieldset>
      ))}
    </div>
  );
}

type HandleFieldProps = Pick<FieldsProps, 'handle'> & { platform: Platform };

/** Also takes the URL of a profile, and shortens it to the handle when it loses the focus. */
function HandleField({ handle: { form, field }, platform }: HandleFieldProps) {
  const name = `platforms.${platform}.url` as const;
  const typed = form.watch(name);
  const { onBlur, ...input } = field(name);
  return (
    <TextField
      label={platformName(platform)}
      type="url"
      autoCapitalize="none"
      spellCheck={false}
      start={(!typed || isHandle(typed)) && '@'}
      onBlur={(event) => {
        const handle = handleOf(platform, addressOn(platform, typed));
        if (isHandle(handle) && handle !== typed) form.setValue(name, handle, { shouldDirty: true });
        void onBlur(event);
      }}
      {...input}
    />
  );
}
