/** Where a link is shared. */
export const CHANNELS = ['tiktok', 'instagram', 'facebook', 'youtube', 'snapchat', 'other'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What somebody types at a shop's checkout. */
export const PROMO_CODE = /^[0-9A-Za-z_-]{2,32}$/;

/** So many clicks of one visitor on one link are a person's; what comes beyond them that day is a machine's. */
export const MAX_HUMAN_CLICKS = 20;

/** How many days a list of links looks back, today included. */
export const SHOWN_DAYS = 30;

const DEVICES = { desktop: 0, phone: 1, tablet: 2 } as const;

/** The class of a device, as its browser calls itself. */
export function deviceOf(userAgent: string): number {
  // An Android that does not say that it is mobile is a tablet.
  if (/iPad|Tablet/i.test(userAgent)) return DEVICES.tablet;
  if (/Mobi|iPhone|iPod/i.test(userAgent)) return DEVICES.phone;
  return /Android/i.test(userAgent) ? DEVICES.tablet : DEVICES.desktop;
}

/** The day on which something happened, UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** An address with what tells a shop's own statistics where its visitor came from. What it says itself wins. */
export function withSource(
  address: string,
  { channel, campaignCode, code }: { channel: Channel | null; campaignCode: string; code: string },
): string {
  const url = new URL(address);
  const told = {
    utm_source: channel ?? 'laqta',
    utm_medium: 'ugc',
    utm_campaign: campaignCode,
    utm_content: code,
  };
  for (const [name, value] of Object.entries(told))
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return url.href;
}
