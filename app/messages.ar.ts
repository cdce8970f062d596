import type { Translation } from '#i18n/translation.ts';
import { product } from '#platform/product-info/product-info.ts';
import auth from '#routes/auth/messages/ar.ts';
import ui from '#ui/messages/ar.ts';
import type { Messages } from './messages.ts';

export const ar: Translation<Messages> = { product: { name: product.name.ar }, ...ui, auth };
