const LINK = /<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"\/>/gi;

/** The built pages that say which address they stand for, each with its address in every language. */
export function sitemapOf(pages: string[]): string {
  const urls = pages.flatMap((html) => {
    const links = [...html.matchAll(LINK)];
    const canonical = links.find(([, rel]) => rel === 'canonical')?.[3];
    if (!canonical) return [];
    const alternates = links
      .filter(([, rel]) => rel === 'alternate')
      .map(([, , language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`);
    return `<url><loc>${canonical}</loc>${alternates.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
