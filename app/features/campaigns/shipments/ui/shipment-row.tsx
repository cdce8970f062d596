import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { FormError } from '#ui/message-box.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { nextStatus } from '../rules.ts';
import type { Address, CampaignShipment } from '../schema.ts';
import { readAddress, release, useStep } from './data.ts';
import { AddressLines, ShipmentPill, TrackingText } from './shipment-status.tsx';

const ShipDialog = lazyPart(() => import('./ship-dialog.tsx'));

/** A product for one creator, with the steps that the brand can take. */
export function ShipmentRow({ shipment }: { shipment: CampaignShipment }) {
  const { t } = useTranslation();
  const { creator, kind, status, isReleased, hasAddress } = shipment;
  const [asking, setAsking] = useState<'ship' | 'release'>();
  const releasing = useStep(() => release(shipment.id));
  const close = () => setAsking(undefined);
  const canShip = !isReleased && nextStatus('ship', status) && (kind === 'voucher' || hasAddress);
  const step = status === 'ready' ? 'first' : status === 'problem' ? 'again' : 'correct';
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <Avatar name={creator.name} imageUrl={creator.imageUrl} className="size-9 text-sm" />
      <div className="flex min-w-0 flex-1 basis-60 flex-col items-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`/creator/${creator.id}`} className="font-medium hover:underline">
            <bdi>{creator.name}</bdi>
          </Link>
          {isReleased ? (
            <span className="text-sm text-ink-3">{t('shipments.released')}</span>
          ) : (
            <ShipmentPill {...shipment} />
          )}
        </div>
        <TrackingText {...shipment} />
        {status === 'problem' && kind === 'parcel' && !hasAddress && !isReleased && (
          <p className="text-sm text-ink-2">{t('shipments.errors.addressMissing')}</p>
        )}
        {hasAddress && <BrandAddress id={shipment.id} name={creator.name} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {!isReleased && nextStatus('release', status) && (
          <Button size="small" variant="quiet" onClick={() => setAsking('release')}>
            {t('shipments.release.button')}
          </Button>
        )}
        {canShip && (
          <Button size="small" onClick={() => setAsking('ship')}>
            {t(`shipments.ship.${step}_${kind}`)}
          </Button>
        )}
      </div>
      {asking === 'ship' && (
        <Suspense>
          <ShipDialog shipment={shipment} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking === 'release'}
        destructive
        onClose={close}
        title={t('shipments.release.title')}
        description={t('shipments.release.textBrand', { name: creator.name })}
        confirmLabel={t('shipments.release.button')}
        errorText={(error) => errorText(t, error)}
        onConfirm={async () => {
          await releasing.mutateAsync();
          toastSuccess(t('shipments.release.done'));
        }}
      />
    </li>
  );
}

/** Shown on request, because the security log records each read. */
function BrandAddress({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<Address>();
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(false);
  if (address) return <AddressLines address={address} />;
  const show = async () => {
    setLoading(true);
    await readAddress(id).then(setAddress, setError);
    setLoading(false);
  };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="-ms-3"
        loading={isLoading}
        aria-label={t('shipments.address.showOf', { name })}
        onClick={show}
      >
        {t('shipments.address.show')}
      </Button>
      <FormError>{error ? errorText(t, error) : undefined}</FormError>
    </>
  );
}
