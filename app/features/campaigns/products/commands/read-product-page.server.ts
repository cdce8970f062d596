import { log } from '#platform/log/log.server.ts';
import { type Page, PageUnreadable, readPage } from '#platform/outbound/read-page.server.ts';
import { pageUnreadable } from '../errors.ts';
import { extractProduct } from '../extract-product.server.ts';
import type { ProductPage } from '../schema.ts';

/** Reads a product from its shop page. */
export async function readProductPage(url: string): Promise<ProductPage> {
  const product = extractProduct(await pageAt(url));
  if (!product) throw pageUnreadable();
  return product;
}

async function pageAt(url: string): Promise<Page> {
  try {
    return await readPage(url);
  } catch (cause) {
    if (!(cause instanceof PageUnreadable)) throw cause;
    log.info({ error: cause }, 'a product page was not read');
    throw pageUnreadable({ cause });
  }
}
