export const CHANNELS = ['tiktok', 'instagram', 'facebook', 'youtube', 'snapchat', 'other'] as const;
export type Channel = (typeof CHANNELS)[number];

export const PROMO_CODE = /^[0-9A-Za-z_-]{2,32}$/;

/** Clicks of a visitor on a link and day beyond this count as a bot's. */
export const MAX_HUMAN_CLICKS = 20;

/** Days that the click trend of a link shows, today included. */
export const TREND_DAYS = 30;

const DEVICES = { desktop: 0, phone: 1, tablet: 2 } as const;

export function deviceOf(userAgent: string): number {
  // An Android user agent without “Mobile” is a tablet.
  if (/iPad|Tablet/i.test(userAgent)) return DEVICES.tablet;
  if (/Mobi|iPhone|iPod/i.test(userAgent)) return DEVICES.phone;
  return /Android/i.test(userAgent) ? DEVICES.tablet : DEVICES.desktop;
}

/** The day in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Adds UTM parameters to an address. Existing parameters win. */
export function withSource(
  address: string,
  { channel, campaignCode, code }: { channel: Channel | null; campaignCode: string; code: string },
): string {
  const url = new URL(address);
  const parameters = {
    utm_source: channel ?? 'laqta',
    utm_medium: 'ugc',
    utm_campaign: campaignCode,
    utm_content: code,
  };
  for (const [name, value] of Object.entries(parameters))
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return url.href;
}
