/** Social platforms of the profiles that a creator lists. */
export const PLATFORMS = ['tiktok', 'instagram', 'youtube', 'snapchat', 'facebook', 'x'] as const;
export type Platform = (typeof PLATFORMS)[number];

const SITES: Record<Platform, { name: string; hosts: string[]; people: string }> = {
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'], people: 'https://www.tiktok.com/@' },
  instagram: { name: 'Instagram', hosts: ['instagram.com'], people: 'https://www.instagram.com/' },
  youtube: { name: 'YouTube', hosts: ['youtube.com'], people: 'https://www.youtube.com/@' },
  snapchat: { name: 'Snapchat', hosts: ['snapchat.com'], people: 'https://www.snapchat.com/add/' },
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.com'], people: 'https://www.facebook.com/' },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'], people: 'https://x.com/' },
};

export const platformName = (platform: Platform): string => SITES[platform].name;

export const MAX_FOLLOWERS = 2_000_000_000;

/** Whether the URL is a profile on this platform and not its front page. */
export function isOnPlatform(platform: Platform, address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false;
  const isHost = SITES[platform].hosts.some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  );
  return isHost && url.pathname.length > 1;
}

/** Accepts a handle with or without `@`, and a URL with or without a scheme. */
export function addressOn(platform: Platform, typed: string): string {
  const text = typed.trim();
  if (isHandle(text)) return SITES[platform].people + text.replace(/^@/, '');
  return text && `https://${text.replace(/^https?:\/\//i, '')}`;
}

/** `lina.films` for the address of a profile, the address itself if it has no handle. */
export function handleOf(platform: Platform, address: string): string {
  const [site, people] = [address, SITES[platform].people].map((url) =>
    url.replace(/^https:\/\/(www\.)?/, ''),
  );
  const handle = site!.startsWith(people!) ? site!.slice(people!.length).replace(/\/$/, '') : '';
  return isHandle(handle) ? handle : address;
}

export const isHandle = (text: string): boolean => /^@?[\p{L}\p{N}_.-]+$/u.test(text) && !isDomain(text);

/** `lina.films` is a name; `tiktok.com` is a site. */
const isDomain = (text: string): boolean =>
  Object.values(SITES).some(({ hosts }) =>
    hosts.some((host) => `.${text.toLowerCase()}`.endsWith(`.${host}`)),
  );

export type Platforms = Partial<Record<Platform, { url: string; followers: number | null }>>;
