import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import type { BlockerKind } from '../rules.ts';
import type { DeletionAnswer } from '../schema.ts';
import { deletionQuery, useCancelDeletion, useRequestDeletion } from './data.ts';

const FIRST_ROWS = 3;

export function DeletionSection({ side }: { side: 'brand' | 'creator' }) {
  const { t } = useTranslation();
  const deletion = useQuery(deletionQuery);
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">{t('privacy.title')}</h2>
      <p className="mt-1 text-ink-2">{t(`privacy.text.${side}`)}</p>
      <p className="mt-2 text-ink-2">{t('privacy.kept')}</p>
      <div className="mt-5 grid gap-4">
        {deletion.data ? (
          <Deletion {...deletion.data} />
        ) : deletion.isError ? (
          <ErrorState {...retryOf(t, deletion)} />
        ) : (
          <Loading shapes={['h-11']} />
        )}
      </div>
    </Card>
  );
}

function Deletion({ dueAt, blockers }: DeletionAnswer) {
  const { t } = useTranslation();
  const format = useFormat();
  const cancelling = useCancelDeletion();
  const cancel = () => cancelling.mutate(undefined, { onSuccess: () => toastSuccess(t('privacy.canceled')) });
  return (
    <>
      {dueAt && (
        <NoticeBox
          action={
            <Button size="small" loading={cancelling.isPending} onClick={cancel}>
              {t('privacy.cancel')}
            </Button>
          }
        >
          {t('privacy.due', { date: format.date(dueAt) })}
        </NoticeBox>
      )}
      <FormError>{cancelling.error && errorText(t, cancelling.error)}</FormError>
      {blockers.length > 0 && <Blockers blockers={blockers} isRequested={dueAt !== null} />}
      {!dueAt && blockers.length === 0 && <RequestButton />}
    </>
  );
}

type BlockersProps = Pick<DeletionAnswer, 'blockers'> & { isRequested: boolean };

function Blockers({ blockers, isRequested }: BlockersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isExpanded, setExpanded] = useState(false);
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-base">{t('privacy.blockerCount', { count: blockers.length })}</h3>
      <p className="text-sm text-ink-2">
        {t(isRequested ? 'privacy.blockersAfterRequest' : 'privacy.blockersBeforeRequest')}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {(isExpanded ? blockers : blockers.slice(0, FIRST_ROWS)).map((blocker) => (
          <Blocker key={blocker.kind} {...blocker} />
        ))}
      </ul>
      {blockers.length > FIRST_ROWS && !isExpanded && (
        <Button variant="quiet" size="small" className="-ms-3" onClick={() => setExpanded(true)}>
          {t('privacy.allBlockers', { number: format.number(blockers.length) })}
        </Button>
      )}
    </div>
  );
}

/** The screen that settles the item. Absent: the user can only wait. */
const SETTLED_AT = {
  balance: '/contact',
  debt: '/wallet',
  earnings: '/dashboard?tab=earnings',
  payout_method: '/dashboard?tab=earnings',
  checkouts: '/wallet',
  subscription: '/subscription',
  campaigns: '/dashboard',
  reviews: '/dashboard',
  work: '/dashboard',
} satisfies Partial<Record<BlockerKind, string>>;

const canSettle = (kind: BlockerKind): kind is keyof typeof SETTLED_AT => kind in SETTLED_AT;

function Blocker({ kind, amountCents }: DeletionAnswer['blockers'][number]) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-48 flex-1">
        {t(`privacy.blockers.${kind}`, { amount: amountCents === null ? '' : format.money(amountCents) })}
      </p>
      {canSettle(kind) && (
        <LinkButton size="small" to={SETTLED_AT[kind]}>
          {t(`privacy.settle.${kind}`)}
        </LinkButton>
      )}
    </li>
  );
}

function RequestButton() {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const requesting = useRequestDeletion();
  return (
    <div>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {t('privacy.submit')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        destructive
        onClose={() => setConfirming(false)}
        title={t('privacy.confirm')}
        description={t('privacy.confirmText')}
        confirmLabel={t('privacy.submit')}
        // The dialog shows the progress and the error of this promise.
        onConfirm={async () => {
          await requesting.mutateAsync();
          toastSuccess(t('privacy.requested'));
        }}
        errorText={(error) => errorText(t, error)}
      />
    </div>
  );
}
