import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dollarsText, parseDollars } from '#core/money.ts';
import type { ProductPage } from '#features/campaigns/products/schema.ts';
import { readProductPage } from '#features/campaigns/products/ui/data.ts';
import { sessionQuery } from '#features/identity/accounts/ui/data.ts';
import type { DraftContent } from '../../schema.ts';
import type { StepProps } from '../use-draft-form.ts';

const QUIET_MS = 1000;

/** `kept`: the page changed no field. */
export type Reading = 'none' | 'busy' | 'filled' | 'kept' | 'failed';

/** Reads the product page one second after the link changes. Keeps what the user typed. */
export function useProductPage(
  { form, content }: Pick<StepProps, 'form' | 'content'>,
  /** Returns false if the user chose another picture. */
  onPicture: (url: string) => boolean,
): Reading {
  const { data: user } = useQuery(sessionQuery);
  const [last, setLast] = useState<{ url: string; reading: Reading }>();
  // The initial link is not read again.
  const [lastUrl, setLastUrl] = useState(content.productUrl);
  const url = content.productUrl.trim();
  const shouldRead = user?.emailVerified === true && url !== lastUrl && isShopAddress(url);

  /** Texts of the previous page, which the next page replaces. */
  const filled = useRef<Partial<Texts>>({});
  const fill = useEffectEvent((page: ProductPage): Reading => {
    const texts = textsOf(page, form.getValues('isShipped'));
    const names = (Object.keys(texts) as (keyof Texts)[]).filter((name) => {
      const current = form.getValues(name);
      return texts[name] && (current.trim() === '' || current === filled.current[name]);
    });
    for (const name of names) form.setValue(name, texts[name]);
    filled.current = { ...filled.current, ...Object.fromEntries(names.map((name) => [name, texts[name]])) };
    const takesPicture = page.imageUrl !== null && onPicture(page.imageUrl);
    return names.length > 0 || takesPicture ? 'filled' : 'kept';
  });
  useEffect(() => {
    if (!shouldRead) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      setLast({ url, reading: 'busy' });
      try {
        const page = await readProductPage(withScheme(url), { signal: leaving.signal });
        setLast({ url, reading: fill(page) });
      } catch {
        if (leaving.signal.aborted) return;
        // After any failure the user types the details.
        setLast({ url, reading: 'failed' });
      }
      setLastUrl(url);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [shouldRead, url]);
  return last?.url === url ? last.reading : 'none';
}

const isShopAddress = (text: string) =>
  /shopify|amazon|aliexpress/i.test(text) ? /\.\w/.test(text) : /^https?:\/\/[^\s/]+\.[^\s/]{2,}/i.test(text);

export const withScheme = (text: string) => (/^[a-z]+:/i.test(text) ? text : `https://${text}`);

type Texts = Pick<DraftContent, 'productName' | 'keyPoints' | 'giveaway'>;

/** Only prices in dollars fill the value of a shipped product. */
function textsOf({ title, keyPoints, price }: ProductPage, isShipped: boolean): Texts {
  const cents = isShipped && price?.currency === 'USD' ? parseDollars(price.amount) : null;
  return {
    productName: title.slice(0, 120),
    keyPoints: keyPoints.join('\n').slice(0, 3000),
    giveaway: cents ? dollarsText(cents) : '',
  };
}
