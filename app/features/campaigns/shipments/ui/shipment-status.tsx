import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import type { ShipmentStatus } from '../rules.ts';
import type { Address, OwnShipment } from '../schema.ts';

type Tracking = Omit<OwnShipment, 'address' | 'voucher'>;

const TONES: Record<ShipmentStatus, Tone> = {
  awaiting_address: 'amber',
  ready: 'amber',
  shipped: 'violet',
  arrived: 'green',
  problem: 'red',
};

export function ShipmentPill({ status, problem, kind }: Tracking) {
  const { t } = useTranslation();
  return (
    <StatusPill tone={TONES[status]}>
      {problem
        ? t(`shipments.problem.${problem}`)
        : t(`shipments.status.${kind === 'voucher' && status === 'shipped' ? 'voucherSent' : status}`)}
    </StatusPill>
  );
}

export function TrackingText({ kind, carrier, trackingNumber, trackingUrl, shippedAt, arrivedAt }: Tracking) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!shippedAt) return null;
  const dayOf = (moment: string) =>
    moment.slice(0, 4) === new Date().toISOString().slice(0, 4)
      ? format.shortDate(moment.slice(0, 10))
      : format.date(moment);
  return (
    <p className="dotted text-sm text-ink-2 max-sm:text-label">
      <span>
        {arrivedAt
          ? t('shipments.arrivedOn', { date: dayOf(arrivedAt) })
          : t('shipments.sentOn', { date: dayOf(shippedAt) })}
      </span>
      {kind === 'parcel' && (
        <span>
          <bdi className="tabular-nums">
            {carrier} {trackingNumber}
          </bdi>
          {trackingUrl && (
            <>
              {' '}
              <a
                href={trackingUrl}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-link hover:underline"
              >
                {t('shipments.track')}
              </a>
            </>
          )}
        </span>
      )}
    </p>
  );
}

export function AddressLines({ address }: { address: Address }) {
  const { i18n } = useTranslation();
  const country = new Intl.DisplayNames(i18n.language, { type: 'region' }).of(address.country);
  const { name, line1, line2, city, region, postalCode, phone } = address;
  const lines = [name, line1, line2, [postalCode, city, region].filter(Boolean).join(' '), country, phone];
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Two lines of an address may be equal.
        <bdi key={index} className="block">
          {line}
        </bdi>
      ))}
    </address>
  );
}
