import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Package } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ErrorState, Skeleton } from '#ui/lists/list-states.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { nextStatus, problemsOf, type ShipmentProblem } from '../rules.ts';
import type { OwnShipment } from '../schema.ts';
import { ConfirmArrival } from './confirm-arrival.tsx';
import { ownShipmentQuery, release, reportProblem, useShipmentMutation } from './data.ts';
import { AddressLines, ShipmentPill, TrackingText } from './shipment-status.tsx';

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'));

type OwnShipmentProps = {
  applicationId: string;
  /** A bar of smaller screens has the confirmation of the arrival. */
  hasBar: boolean;
};

export default function OwnShipmentCard({ applicationId, hasBar }: OwnShipmentProps) {
  const { t } = useTranslation();
  const query = useQuery(ownShipmentQuery(applicationId));
  if (query.data) return <Steps shipment={query.data} hasBar={hasBar} />;
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

function Steps({ shipment, hasBar }: { shipment: OwnShipment; hasBar: boolean }) {
  const { t } = useTranslation();
  const { kind, status, address, voucher } = shipment;
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const reporting = useShipmentMutation((problem: ShipmentProblem) => reportProblem(shipment.id, problem));
  const releasing = useShipmentMutation(() => release(shipment.id));
  const text = kind === 'voucher' && status !== 'problem' ? (`${status}_voucher` as const) : status;
  const problems = nextStatus('report', status)
    ? problemsOf(shipment).filter((problem) => problem !== shipment.problem)
    : [];
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
      {address && status !== 'arrived' && (
        <Disclosure title={t('shipments.address.title')} className="-my-2">
          <AddressLines address={address} />
        </Disclosure>
      )}
      {nextStatus('confirm', status) && (
        <ConfirmArrival id={shipment.id} className={hasBar ? 'max-lg:hidden' : ''} />
      )}
      <div className="flex flex-wrap gap-x-1 gap-y-2">
        {kind === 'parcel' && nextStatus('saveAddress', status) && (
          <Button
            variant={status === 'awaiting_address' ? 'primary' : 'secondary'}
            onClick={() => setAsking('address')}
          >
            {t(address ? 'shipments.address.change' : 'shipments.address.add')}
          </Button>
        )}
        {problems.length > 0 && (
          <Menu
            label={t('shipments.report.menu')}
            trigger={
              <Button variant="quiet" size="small" className="-ms-3">
                {t('shipments.report.menu')}
                <ChevronDown className="size-4" aria-hidden="true" />
              </Button>
            }
            items={problems.map((problem) => ({
              label: t(`shipments.report.${problem}.button`),
              onSelect: () => setAsking(problem),
            }))}
          />
        )}
        {nextStatus('release', status) && (
          <Button variant="quiet" onClick={() => setAsking('release')}>
            {t('shipments.release.button')}
          </Button>
        )}
      </div>
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
