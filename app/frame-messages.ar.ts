import type { Translation } from '#i18n/translation.ts';
import { product } from '#platform/product-info/product-info.ts';
import ui from '#ui/messages/ar.ts';
import type en from './frame-messages.en.ts';

const ar: Translation<typeof en> = { product: { name: product.name.ar }, ...ui };

export default ar;
