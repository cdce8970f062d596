import { expect, test } from 'vitest';
import { faqPage, organization, pageMeta, service } from './meta.ts';
import { addressOf, LISTED_PATHS } from './pages.ts';
import { wordsOf } from './words.ts';

const describe = pageMeta((t, path) => [
  service(t, path),
  organization(t),
  faqPage([{ question: 'Why?', answer: 'So.' }]),
]);
const metaAt = (pathname: string) => describe({ location: { pathname } });

test('keeps a missing page out of search engines', () => {
  const meta = metaAt('/ar/nowhere');
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(meta)).not.toMatch(/canonical|ld\+json/);
});

test('gives each page its own title and description in each language', () => {
  const titles = LISTED_PATHS.flatMap((path) =>
    (['en', 'ar'] as const).map((language) => {
      const [title, description] = metaAt(addressOf(path, language)) as { title: string; content: string }[];
      expect(description!.content.length).toBeLessThan(200);
      return title!.title;
    }),
  );
  expect(new Set(titles).size).toBe(LISTED_PATHS.length * 2);
});

test.each(LISTED_PATHS)('%s links its address and that of the other language', (path) => {
  for (const language of ['en', 'ar'] as const) {
    const links = metaAt(addressOf(path, language)).filter((tag) => 'tagName' in tag);
    const hrefOf = (language: string) =>
      links.find((link) => 'hrefLang' in link && link.hrefLang === language);
    expect(hrefOf('ar')).toMatchObject({ href: `https://laqta.example${addressOf(path, 'ar')}` });
    expect(hrefOf('x-default')).toMatchObject({ href: `https://laqta.example${path}` });
    expect(links.find((link) => 'rel' in link && link.rel === 'canonical')).toMatchObject({
      href: `https://laqta.example${addressOf(path, language)}`,
    });
  }
});

test('describes only what the page shows as structured data, without example figures', () => {
  const structured = metaAt('/ar/we').flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json']] : [],
  );
  expect(structured.map((data) => (data as { '@type': string })['@type'])).toEqual([
    'Service',
    'Organization',
    'FAQPage',
    'BreadcrumbList',
  ]);
  expect(structured).toContainEqual(
    expect.objectContaining({
      '@context': 'https://schema.org',
      inLanguage: 'ar',
      provider: expect.objectContaining({ '@type': 'Organization', name: wordsOf('ar')('product.name') }),
    }),
  );
  expect(structured).toContainEqual(
    expect.objectContaining({
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }],
    }),
  );
  expect(structured).toContainEqual(
    expect.objectContaining({
      itemListElement: [
        expect.objectContaining({ position: 1, item: 'https://laqta.example/ar' }),
        expect.objectContaining({ position: 2, item: 'https://laqta.example/ar/we' }),
      ],
    }),
  );
  expect(JSON.stringify(structured)).not.toMatch(/rating|review|3\.2M/i);
});
