export type VideoSource =
  | { kind: 'file'; url: string }
  | { kind: 'embed'; url: string }
  /** A site that does not allow embedding. */
  | { kind: 'link'; url: string; site: string }
  | { kind: 'invalid' };

/** Only http(s) URLs become a source. */
export function videoSource(link: string): VideoSource {
  const url = URL.parse(link.trim(), globalThis.location?.origin);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return { kind: 'invalid' };
  const host = url.hostname.replace(/^(www|m)\./, '');
  const path = url.pathname;

  const youtube =
    host === 'youtu.be'
      ? path.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (url.searchParams.get('v') ?? /^\/(?:shorts|embed|live)\/([^/]+)/.exec(path)?.[1])
        : undefined;
  if (youtube && /^[\w-]{11}$/.test(youtube)) {
    return { kind: 'embed', url: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0` };
  }
  const vimeo =
    host === 'vimeo.com' || host === 'player.vimeo.com' ? /^\/(?:video\/)?(\d+)/.exec(path)?.[1] : undefined;
  if (vimeo) return { kind: 'embed', url: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1` };

  if (/\.(mp4|m4v|webm|mov|ogv|ogg)$/i.test(path)) return { kind: 'file', url: url.href };
  return { kind: 'link', url: url.href, site: siteOf(host) };
}

const SITES: Record<string, string> = {
  'tiktok.com': 'TikTok',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'snapchat.com': 'Snapchat',
};

/** `vm.tiktok.com` is TikTok; unknown sites are shown by host. */
function siteOf(host: string): string {
  const site = Object.keys(SITES).find((domain) => host === domain || host.endsWith(`.${domain}`));
  return site ? SITES[site]! : host;
}
