import accounts from '#features/accounts/messages/en.ts';
import { product } from '#platform/product-info/product-info.ts';
import auth from '#routes/auth/messages/en.ts';
import ui from '#ui/messages/en.ts';

export const en = { product: { name: product.name.en }, ...ui, auth, accounts };
