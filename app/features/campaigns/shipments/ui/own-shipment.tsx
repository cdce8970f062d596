import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ErrorState, Skeleton } from '#ui/lists/list-states.tsx';
import { FormError } from '#ui/message-box.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { nextStatus, problemsOf, type ShipmentProblem } from '../rules.ts';
import type { OwnShipment } from '../schema.ts';
import { confirmArrival, ownShipmentQuery, release, reportProblem, useStep } from './data.ts';
import { AddressLines, ShipmentPill, TrackingText } from './shipment-status.tsx';

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'));

/** The product that an accepted creator receives, and the next step. */
export default function OwnShipmentCard({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation();
  const query = useQuery(ownShipmentQuery(applicationId));
  if (query.data) return <Steps shipment={query.data} />;
  if (!query.isError) return <Skeleton className="h-44 rounded-card!" />;
  // Accepted before the brand supplied the product.
  if (query.error instanceof AppError && query.error.status === 404) return null;
  return (
    <Card className="p-5">
      <ErrorState title={t('shipments.failed')} {...retryOf(t, query)} />
    </Card>
  );
}

type Asking = 'address' | 'release' | ShipmentProblem;

function Steps({ shipment }: { shipment: OwnShipment }) {
  const { t } = useTranslation();
  const { kind, status, address, voucher } = shipment;
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const confirming = useStep(() => confirmArrival(shipment.id));
  const reporting = useStep((problem: ShipmentProblem) => reportProblem(shipment.id, problem));
  const releasing = useStep(() => release(shipment.id));
  const text = kind === 'voucher' && status !== 'problem' ? (`${status}_voucher` as const) : status;
  const problems = nextStatus('report', status) ? problemsOf(shipment) : [];
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-lg">
          <Package className="size-5 text-ink-3" aria-hidden="true" />
          {t('shipments.own.title')}
        </h2>
        <ShipmentPill {...shipment} />
      </div>
      <p role="status">{t(`shipments.own.${text as 'ready'}`)}</p>
      <TrackingText {...shipment} />
      {voucher && <Voucher text={voucher} />}
      {address && status !== 'arrived' && <AddressLines address={address} />}
      <div className="flex flex-wrap gap-2">
        {nextStatus('confirm', status) && (
          <Button variant="primary" loading={confirming.isPending} onClick={() => confirming.mutate()}>
            {t('shipments.own.confirm')}
          </Button>
        )}
        {kind === 'parcel' && nextStatus('saveAddress', status) && (
          <Button
            variant={status === 'awaiting_address' ? 'primary' : 'secondary'}
            onClick={() => setAsking('address')}
          >
            {t(address ? 'shipments.address.change' : 'shipments.address.add')}
          </Button>
        )}
        {problems
          .filter((problem) => problem !== shipment.problem)
          .map((problem) => (
            <Button key={problem} variant="quiet" onClick={() => setAsking(problem)}>
              {t(`shipments.report.${problem}.button`)}
            </Button>
          ))}
        {nextStatus('release', status) && (
          <Button variant="quiet" onClick={() => setAsking('release')}>
            {t('shipments.release.button')}
          </Button>
        )}
      </div>
      <FormError>{confirming.error && errorText(t, confirming.error)}</FormError>
      {asking === 'address' && (
        <Suspense>
          <AddressDialog shipment={shipment} onClose={close} />
        </Suspense>
      )}
      {asking && asking !== 'address' && (
        <ConfirmDialog
          open
          destructive={asking === 'release'}
          onClose={close}
          title={asking === 'release' ? t('shipments.release.title') : t(`shipments.report.${asking}.title`)}
          description={t(asking === 'release' ? 'shipments.release.textCreator' : 'shipments.report.text')}
          confirmLabel={t(asking === 'release' ? 'shipments.release.button' : 'shipments.report.submit')}
          errorText={(error) => errorText(t, error)}
          onConfirm={async () => {
            if (asking === 'release') await releasing.mutateAsync();
            else await reporting.mutateAsync(asking);
            toastSuccess(t(asking === 'release' ? 'shipments.release.done' : 'shipments.report.done'));
          }}
        />
      )}
    </Card>
  );
}

function Voucher({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <p className="rounded-control bg-wash px-4 py-3">
      <span className="block text-sm text-ink-3">{t('shipments.voucher')}</span>
      {/^https?:\/\//.test(text) ? (
        <a href={text} target="_blank" rel="noreferrer" className="break-all text-link hover:underline">
          <bdi>{text}</bdi>
        </a>
      ) : (
        <bdi className="font-medium break-all select-all">{text}</bdi>
      )}
    </p>
  );
}
