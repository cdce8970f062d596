import { inAsciiDigits } from '#core/typed-number.ts';
import {
  type Element,
  elementsOf,
  type Html,
  itemsOf,
  oneLine,
  readHtml,
  wordsOf,
} from './read-html.server.ts';
import { MAX_POINT_LENGTH, MAX_POINTS, MAX_TITLE_LENGTH } from './rules.ts';
import type { ProductPage } from './schema.ts';

/** The texts of a product in one kind of markup, not yet checked. */
type Source = {
  title?: string | undefined;
  image?: string | undefined;
  price?: string | undefined;
  currency?: string | undefined;
  /** Plain text, or HTML with a list. */
  about?: string | undefined;
};

/** Reads JSON-LD, microdata, Amazon's markup or Open Graph. Null without a product: bare titles are often captchas. */
export function extractProduct(page: { address: string; html: string }): ProductPage | null {
  const html = readHtml(page.html);
  const sources = [fromJsonLd(html), fromMicrodata(html), fromAmazon(html), fromOpenGraph(html)];
  const first = (what: keyof Source) => sources.map((source) => source[what]).find((value) => value?.trim());
  const title = first('title');
  if (!title) return null;
  const priced = sources.find(({ price }) => amountOf(price));
  return {
    title: cut(wordsOf(readHtml(cut(title, MAX_READ))), MAX_TITLE_LENGTH),
    imageUrl: addressOf(first('image'), page.address),
    price: priced ? { amount: amountOf(priced.price)!, currency: currencyOf(priced.currency) } : null,
    keyPoints: pointsOf(cut(first('about') ?? '', MAX_READ)),
  };
}

/** Only the beginning of a text is shown. */
const MAX_READ = 20_000;
/** Never splits a surrogate pair. */
const cut = (text: string, max: number) => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

type Json = Record<string, unknown>;
const MAX_JSON_NODES = 10_000;

function fromJsonLd(html: Html): Source {
  for (const script of elementsOf(html, ({ name, attribs }) => name === 'script' && isJsonLd(attribs.type))) {
    const product = productIn(parseScript(script));
    if (!product) continue;
    const [variant] = objectsIn(product.hasVariant);
    const [offer] = [...objectsIn(product.offers), ...objectsIn(variant?.offers)];
    const [priced] = [offer, ...objectsIn(offer?.priceSpecification)].filter(
      (price) => price && (price.price ?? price.lowPrice) !== undefined,
    );
    return {
      title: textIn(product.name),
      image: textIn(product.image) ?? textIn(variant?.image),
      price: textIn(priced?.price) ?? textIn(priced?.lowPrice),
      currency: textIn(priced?.priceCurrency) ?? textIn(offer?.priceCurrency),
      about: textIn(product.description),
    };
  }
  return {};
}

const isJsonLd = (type = '') => type.trim().toLowerCase() === 'application/ld+json';

/** Ignores invalid JSON, because another source may have the data. */
function parseScript(script: Element): unknown {
  try {
    return JSON.parse(script.children.map((child) => ('data' in child ? child.data : '')).join(''));
  } catch {
    return null;
  }
}

/** The first product of a document, breadth first. */
function productIn(json: unknown): Json | null {
  const queue = [json];
  for (let index = 0; index < MAX_JSON_NODES && index < queue.length; index++) {
    const value = queue[index];
    if (typeof value !== 'object' || value === null) continue;
    const types = [(value as Json)['@type']].flat();
    if (types.some((type) => /\b(Individual)?Product(Group|Model)?$/.test(String(type))))
      return value as Json;
    // A spread call would exceed the argument limit.
    for (const child of Object.values(value)) if (queue.length < MAX_JSON_NODES) queue.push(child);
  }
  return null;
}

const objectsIn = (value: unknown): Json[] =>
  [value].flat().filter((one): one is Json => typeof one === 'object' && one !== null);

/** The first text of a value. Of an image object, its address. */
function textIn(value: unknown): string | undefined {
  const [first] = [value].flat();
  if (typeof first === 'string' || typeof first === 'number') return String(first);
  const url = objectsIn(first)[0]?.url;
  return typeof url === 'string' ? url : undefined;
}

function fromMicrodata(html: Html): Source {
  const [product] = elementsOf(html, ({ attribs }) => /schema\.org\/Product\b/i.test(attribs.itemtype ?? ''));
  if (!product) return {};
  const properties = elementsOf(product.children, ({ attribs }) => attribs.itemprop !== undefined).map(
    (element) => ({
      element,
      names: element.attribs.itemprop!.split(/\s+/),
      type: itemAround(element.parent)?.attribs.itemtype ?? '',
    }),
  );
  const contentOf = (name: string, scope: RegExp) =>
    valueIn(properties.find(({ names, type }) => names.includes(name) && scope.test(type))?.element);
  const PRODUCT = /\/Product\b/i;
  const OFFER = /\/(Product|(Aggregate)?Offer|\w*PriceSpecification)\b/i;
  return {
    title: contentOf('name', PRODUCT),
    image: contentOf('image', PRODUCT),
    price: contentOf('price', OFFER) ?? contentOf('lowPrice', OFFER),
    currency: contentOf('priceCurrency', OFFER),
    about: contentOf('description', PRODUCT),
  };
}

/** The element that a property belongs to. A brand's properties are not its product's. */
function itemAround(node: Element['parent']): Element | null {
  for (let at = node; at; at = at.parent) if ('attribs' in at && 'itemscope' in at.attribs) return at;
  return null;
}

function valueIn(element: Element | undefined): string | undefined {
  if (!element) return undefined;
  const { content, src, href } = element.attribs;
  return content ?? { img: src, link: href }[element.name] ?? textOf(element);
}

function textOf(element: Element): string {
  const items = itemsOf(element.children);
  return items.length > 0 ? items.map(wordsOf).join('\n') : wordsOf(element);
}

function fromAmazon(html: Html): Source {
  const byId = (id: string) => elementsOf(html, ({ attribs }) => attribs.id === id)[0];
  const title = byId('productTitle');
  if (!title) return {};
  const picture = byId('landingImage')?.attribs;
  const [price] = elementsOf(html, ({ attribs }) => attribs.class === 'a-offscreen');
  const points = byId('feature-bullets');
  return {
    title: wordsOf(title),
    image: picture?.['data-old-hires'] || picture?.src,
    price: price && wordsOf(price),
    about: points && textOf(points),
  };
}

function fromOpenGraph(html: Html): Source {
  const metas = elementsOf(html, ({ name }) => name === 'meta');
  const contentOf = (...names: string[]) =>
    names
      .map(
        (name) => metas.find(({ attribs }) => (attribs.property ?? attribs.name) === name)?.attribs.content,
      )
      .find(Boolean);
  return {
    title: contentOf('og:title', 'twitter:title'),
    image: contentOf('og:image:secure_url', 'og:image', 'twitter:image'),
    price: contentOf('product:price:amount', 'og:price:amount'),
    currency: contentOf('product:price:currency', 'og:price:currency'),
    about: contentOf('og:description', 'description'),
  };
}

/** A plain decimal from “1,299.00”, “$ 49”, “٤٩٫٩٠” or “1.299,00”. */
export function amountOf(price = ''): string | null {
  const [typed = ''] = /\d[\d.,]*/.exec(inAsciiDigits(price.slice(0, 100))) ?? [];
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[.,]$/, ''))!;
  const digits = whole.replaceAll(/[.,]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  return decimals ? `${Number(digits)}.${decimals.padEnd(2, '0')}` : String(Number(digits));
}

function currencyOf(currency = ''): string | null {
  const code = currency.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

function addressOf(image: string | undefined, page: string): string | null {
  const url = image === undefined ? null : URL.parse(image, page);
  return url && ['https:', 'http:'].includes(url.protocol) && url.href.length <= 2048 ? url.href : null;
}

/** List items, else lines, else sentences. */
function pointsOf(about: string): string[] {
  const html = readHtml(about);
  const items = itemsOf(html).map(wordsOf);
  const lines = about.split(/\n|<br\s*\/?>|<\/p>/i).map((line) => wordsOf(readHtml(line)));
  const [list = []] = [items, lines.filter(Boolean)].filter(({ length }) => length > 1);
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(wordsOf(html));
  const points = list.length > 0 ? list : [...sentences].map(({ segment }) => segment);
  return [...new Set(points.map((point) => oneLine(point.replace(/^\s*[-•*–·]\s+/, ''))))]
    .filter((point) => point.length > 1)
    .slice(0, MAX_POINTS)
    .map((point) => cut(point, MAX_POINT_LENGTH));
}
