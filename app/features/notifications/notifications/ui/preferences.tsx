import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Role } from '#core/actor.ts';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import type { MailPreference } from '../schema.ts';
import { mailPreferencesQuery, useChooseMails } from './data.ts';
import { aboutMails, nameOfMails } from './mail-labels.ts';

export function MailPreferences({ role }: { role: Role }) {
  const { t } = useTranslation();
  const preferences = useQuery(mailPreferencesQuery);
  const items = preferences.data?.items ?? [];
  const required = items.filter(({ isRequired }) => isRequired);
  return (
    <Card className="p-5 sm:p-6">
      <p className="text-ink-2">{t('notifications.mails.text')}</p>
      <div className="mt-3 divide-y divide-line">
        {items
          .filter(({ isRequired }) => !isRequired)
          .map((preference) => (
            <Preference key={preference.group} {...preference} role={role} />
          ))}
        {preferences.isPending && (
          <Loading className="flex flex-col gap-4 pt-3" shapes={['h-5 w-40', 'h-5 w-64 max-w-full']} />
        )}
        {preferences.isError && !preferences.data && (
          <ErrorState title={t('notifications.mails.failed')} {...retryOf(t, preferences)} />
        )}
      </div>
      {required.length > 0 && <RequiredMails preferences={required} role={role} />}
    </Card>
  );
}

type RequiredMailsProps = { preferences: MailPreference[]; role: Role };

function RequiredMails({ preferences, role }: RequiredMailsProps) {
  const { t } = useTranslation();
  return (
    <section className="mt-3 border-t border-line pt-5">
      <h3 className="text-base">{t('notifications.mails.always')}</h3>
      <dl className="mt-2 grid gap-3">
        {preferences.map(({ group }) => (
          <div key={group}>
            <dt className="text-ui font-medium">{nameOfMails(t, group, role)}</dt>
            <dd className="text-sm text-ink-2">{aboutMails(t, group, role)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Each has a mutation of its own, so that several changes at once all show their state and their failure. */
function Preference({ group, wantsMail, role }: MailPreference & { role: Role }) {
  const { t } = useTranslation();
  const choose = useChooseMails();
  return (
    <div className="py-3 last:pb-0">
      <Checkbox
        isSwitch
        label={<span className="font-medium">{nameOfMails(t, group, role)}</span>}
        aria-describedby={`about-${group}`}
        // Optimistic until the server answers.
        checked={choose.isPending ? choose.variables.wantsMail : wantsMail}
        onChange={(event) =>
          choose.mutate(
            { group, wantsMail: event.currentTarget.checked },
            { onError: (error) => toastError(errorText(t, error)) },
          )
        }
      />
      <p id={`about-${group}`} className="-mt-1 max-w-prose text-sm sm:pe-14 text-ink-2">
        {aboutMails(t, group, role)}
      </p>
    </div>
  );
}
