import { readFileSync } from 'node:fs';
import { LANGUAGES } from '#i18n/language.ts';
import { product } from '#platform/product-info/product-info.ts';
import { llmsText } from '../../app/routes/marketing/llms-text.ts';
import { LISTED_PATHS, PAGES, pictureOf } from '../../app/routes/marketing/pages.ts';
import { type Translate, wordsOf } from '../../app/routes/marketing/words.ts';
import { drawIcon, drawShared } from './public-pictures.ts';

type PublicFile = { fileName: string; source: string | Buffer };

const COLOR = { paper: '#fbfaf8', accent: '#d6274a' };
const ICONS = [192, 512];

/** Files beside the public pages, for link previews, installation and crawlers. */
export async function publicFiles(): Promise<PublicFile[]> {
  const mark = readFileSync('public/favicon.svg', 'utf8');
  const files: PublicFile[] = [
    { fileName: 'llms.txt', source: llmsText() },
    { fileName: 'manifest.webmanifest', source: manifest() },
    { fileName: 'icons/180.png', source: await drawIcon(mark, 180, COLOR.accent) },
  ];
  for (const size of ICONS)
    files.push({ fileName: `icons/${size}.png`, source: await drawIcon(mark, size, COLOR.accent) });
  for (const page of LISTED_PATHS) {
    const { name } = PAGES[page];
    for (const language of LANGUAGES) {
      const t = wordsOf(language);
      const source = await drawShared({
        language,
        page: name,
        product: product.name[language],
        title: name === 'home' ? slogan(t) : t(`site.pages.${name}.title`).replace(/ · \S+$/, ''),
        text: t(`site.pages.${name}.description`),
      });
      files.push({ fileName: pictureOf(page, language).slice(1), source });
    }
  }
  return files;
}

const slogan = (t: Translate) => ([1, 2] as const).map((line) => t(`landing.hero.line${line}`)).join('\n');

function manifest(): string {
  return JSON.stringify({
    id: '/dashboard',
    name: `${product.name.en} · ${product.name.ar}`,
    short_name: product.name.en,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: COLOR.paper,
    theme_color: COLOR.paper,
    icons: [
      ...ICONS.flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({
          src: `/icons/${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}
