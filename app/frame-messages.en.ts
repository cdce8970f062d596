import { product } from '#platform/product-info/product-info.ts';
import ui from '#ui/messages/en.ts';

/** What every screen needs: fetched with the first one. */
const en = { product: { name: product.name.en }, ...ui };

export default en;

type Frame = typeof en;
declare module '#i18n/messages.ts' {
  interface Messages extends Frame {}
}
