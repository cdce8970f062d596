import { Ellipsis, MapPin, PackageX, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { FormError } from '#ui/message-box.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { canShip, nextStatus, waitsForBrand } from '../rules.ts';
import type { Address, CampaignShipment } from '../schema.ts';
import { readAddress, release, useShipmentMutation } from './data.ts';
import { AddressLines, ShipmentPill, TrackingText } from './shipment-status.tsx';

const ShipDialog = lazyPart(() => import('./ship-dialog.tsx'));

type ShipmentRowProps = { shipment: CampaignShipment; isFirst: boolean };

export function ShipmentRow({ shipment, isFirst }: ShipmentRowProps) {
  const { t } = useTranslation();
  const { creator, kind, status, isReleased, hasAddress } = shipment;
  const [asking, setAsking] = useState<'ship' | 'release'>();
  const [address, setAddress] = useState<Address>();
  const [error, setError] = useState<unknown>();
  const releasing = useShipmentMutation(() => release(shipment.id));
  const close = () => setAsking(undefined);
  const step = status === 'ready' ? 'first' : status === 'problem' ? 'again' : 'correct';
  const shipLabel = t(`shipments.ship.${step}_${kind}`);
  const isNext = waitsForBrand(shipment);
  const items = [
    ...(hasAddress && !address
      ? [
          {
            label: t('shipments.address.show'),
            icon: <MapPin className="size-4" aria-hidden="true" />,
            // On request, because the security log records each read.
            onSelect: () => void readAddress(shipment.id).then(setAddress, setError),
          },
        ]
      : []),
    ...(canShip(shipment) && !isNext
      ? [
          {
            label: shipLabel,
            icon: <Pencil className="size-4" aria-hidden="true" />,
            onSelect: () => setAsking('ship'),
          },
        ]
      : []),
    ...(!isReleased && nextStatus('release', status)
      ? [
          {
            label: t('shipments.release.button'),
            icon: <PackageX className="size-4" aria-hidden="true" />,
            danger: true,
            onSelect: () => setAsking('release'),
          },
        ]
      : []),
  ];
  return (
    // On phones the name with the menu, below it the status, then the facts and over the full width the button.
    <li className="grid min-h-18 grid-cols-[auto_minmax(0,1fr)_1.75rem] items-center gap-x-3 py-3 sm:grid-cols-[auto_1fr_auto_auto] sm:gap-x-4 sm:gap-y-2 lg:grid-cols-[auto_minmax(0,13rem)_15rem_minmax(0,1fr)_auto_2.25rem]">
      <Avatar name={creator.name} imageUrl={creator.imageUrl} className="size-9 text-sm max-sm:self-start" />
      {/* Columns on desktops, so that the same facts stand below each other. */}
      <div className="min-w-0 flex-col items-start gap-1 max-sm:contents sm:flex lg:contents">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-start lg:contents">
          <Link to={`/creator/${creator.id}`} className="font-medium hover:underline">
            <bdi>{creator.name}</bdi>
          </Link>
          {isReleased ? (
            <span className="text-sm text-ink-3">{t('shipments.released')}</span>
          ) : (
            <span className="flex">
              <ShipmentPill {...shipment} />
            </span>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-1 empty:hidden max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:mt-1">
          <TrackingText {...shipment} />
          {status === 'problem' && kind === 'parcel' && !hasAddress && !isReleased && (
            <p className="text-sm text-ink-2">{t('shipments.errors.addressMissing')}</p>
          )}
          {hasAddress && address && <AddressLines address={address} />}
          <FormError>{error ? errorText(t, error) : undefined}</FormError>
        </div>
      </div>
      {isNext && (
        <Button
          size="small"
          variant={isFirst ? 'primary' : 'secondary'}
          className="max-sm:col-span-full max-sm:row-start-3 max-sm:mt-2.5 max-sm:min-h-11 lg:col-start-5"
          onClick={() => setAsking('ship')}
        >
          {shipLabel}
        </Button>
      )}
      {items.length > 0 && (
        <div className="max-sm:-me-2 max-sm:-mt-1.5 max-sm:col-start-3 max-sm:row-start-1 max-sm:self-start sm:col-start-4 sm:-ms-3 lg:col-start-6 lg:ms-0">
          <Menu
            trigger={
              <IconButton
                size="small"
                label={t('shipments.more', { name: creator.name })}
                icon={<Ellipsis className="size-5" aria-hidden="true" />}
              />
            }
            items={items}
          />
        </div>
      )}
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
