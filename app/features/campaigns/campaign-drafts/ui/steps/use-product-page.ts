import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { dollarsText, parseDollars } from '#core/money.ts';
import type { ProductPage } from '#features/campaigns/products/schema.ts';
import { readProductPage } from '#features/campaigns/products/ui/data.ts';
import { sessionQuery } from '#features/identity/accounts/ui/data.ts';
import type { DraftContent } from '../../schema.ts';
import type { StepProps } from '../use-draft-form.ts';

const QUIET_MS = 1000;

export type Reading = 'none' | 'busy' | 'filled' | 'failed';

/** Reads the product page one second after the link changes and fills empty fields. */
export function useProductPage(
  { form, content }: Pick<StepProps, 'form' | 'content'>,
  onPicture: (url: string) => void,
): Reading {
  const { data: user } = useQuery(sessionQuery);
  const [last, setLast] = useState<{ url: string; reading: Reading }>();
  // The initial link is not read again.
  const [lastUrl, setLastUrl] = useState(content.productUrl);
  const url = content.productUrl.trim();
  const shouldRead = user?.emailVerified === true && url !== lastUrl && isShopAddress(url);

  const fill = useEffectEvent((page: ProductPage) => {
    for (const [name, text] of Object.entries(textsOf(page))) {
      const field = name as keyof ReturnType<typeof textsOf>;
      if (text && form.getValues(field).trim() === '') form.setValue(field, text);
    }
    if (page.imageUrl && form.getValues('productPicture').length === 0) onPicture(page.imageUrl);
  });
  useEffect(() => {
    if (!shouldRead) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      setLast({ url, reading: 'busy' });
      try {
        const page = await readProductPage(withScheme(url), { signal: leaving.signal });
        fill(page);
        setLast({ url, reading: 'filled' });
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

const withScheme = (text: string) => (/^[a-z]+:/i.test(text) ? text : `https://${text}`);

/** Only prices in dollars fill the value. */
function textsOf({
  title,
  keyPoints,
  price,
}: ProductPage): Pick<DraftContent, 'productName' | 'keyPoints' | 'giveaway'> {
  const cents = price?.currency === 'USD' ? parseDollars(price.amount) : null;
  return {
    productName: title.slice(0, 120),
    keyPoints: keyPoints.join('\n').slice(0, 3000),
    giveaway: cents ? dollarsText(cents) : '',
  };
}
