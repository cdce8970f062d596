import { createI18n } from '#i18n/i18n.ts';
import { directionOf, type Language } from '#i18n/language.ts';
import { PdfPage } from '#platform/pdf/pdf-page.server.ts';
import { product } from '#platform/product-info/product-info.ts';
import ar from './messages/ar.ts';
import en from './messages/en.ts';
import { receiptText } from './receipt-text.ts';
import type { ReceiptView } from './schema.ts';

const ACCENT = '#d6274a';
const QUIET = '#5d586b';

const translators = {
  en: createI18n('en', { product: { name: product.name.en }, orders: en }).t,
  ar: createI18n('ar', { product: { name: product.name.ar }, orders: ar }).t,
};

export function receiptPdf(receipt: ReceiptView, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const text = receiptText(translators[language], language, receipt);
  const page = new PdfPage({
    direction: directionOf(language),
    language,
    title: `${text.title} ${receipt.number}`,
    author: product.name[language],
  });
  page
    .drawing((paper) => {
      paper.roundedRect(0, 0, 22, 28, 7).fill(ACCENT);
      paper.polygon([8.5, 9.5], [8.5, 18.5], [15.5, 14]).fill('#ffffff');
    }, 22)
    .skip(40)
    .text(product.name[language], { size: 13, weight: 'bold' })
    .skip(20)
    .text(text.title, { size: 24, weight: 'bold' })
    .skip(2)
    .text(`${text.total.amount} · ${text.state}`, { size: 13 })
    .skip(14);
  for (const { label, value } of text.facts) page.fact(label, value);
  page.skip(22).rule();
  for (const { label, amount } of text.lines) page.row(label, amount, { size: 11 }).skip(4);
  page.skip(4).rule().row(text.total.label, text.total.amount, { size: 14, weight: 'bold' });
  if (text.later.length > 0) page.skip(10).rule();
  for (const { label, amount } of text.later) page.row(label, amount, { size: 11 }).skip(4);
  page.skip(36);
  for (const note of text.notes) page.text(note, { size: 9.5, colour: QUIET });
  return page.finish();
}
