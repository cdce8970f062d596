import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Role } from '#core/actor.ts';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import { Pill } from '#ui/pill.tsx';
import type { MailPreference } from '../schema.ts';
import { mailPreferencesQuery, useChooseMails } from './data.ts';
import { aboutMails, nameOfMails } from './mail-labels.ts';

export function MailPreferences({ role }: { role: Role }) {
  const { t } = useTranslation();
  const preferences = useQuery(mailPreferencesQuery);
  return (
    <Card className="p-5 sm:p-6">
      <p className="text-ink-2">{t('notifications.mails.text')}</p>
      <div className="mt-3 divide-y divide-line">
        {preferences.data?.items.map((preference) => (
          <Preference key={preference.group} {...preference} role={role} />
        ))}
        {preferences.isPending && (
          <Loading className="flex flex-col gap-4 pt-3" shapes={['h-5 w-40', 'h-5 w-64 max-w-full']} />
        )}
        {preferences.isError && !preferences.data && (
          <ErrorState title={t('notifications.mails.failed')} {...retryOf(t, preferences)} />
        )}
      </div>
    </Card>
  );
}

/** Each has a mutation of its own, so that several changes at once all show their state and their failure. */
function Preference({ group, wantsMail, isRequired, role }: MailPreference & { role: Role }) {
  const { t } = useTranslation();
  const choose = useChooseMails();
  return (
    <div className="py-3 last:pb-0">
      <Checkbox
        label={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{nameOfMails(t, group, role)}</span>
            {isRequired && <Pill>{t('notifications.mails.always')}</Pill>}
          </span>
        }
        aria-describedby={`about-${group}`}
        // Optimistic until the server answers.
        checked={choose.isPending ? choose.variables.wantsMail : wantsMail}
        disabled={isRequired}
        onChange={(event) =>
          choose.mutate(
            { group, wantsMail: event.currentTarget.checked },
            { onError: (error) => toastError(errorText(t, error)) },
          )
        }
      />
      <p id={`about-${group}`} className="ps-8 text-sm text-ink-2">
        {aboutMails(t, group, role)}
      </p>
    </div>
  );
}
