import accounts from '#features/accounts/messages/en.ts';
import earnings from '#features/payments/messages/earnings-en.ts';
import payouts from '#features/payouts/messages/en.ts';
import submissions from '#features/submissions/messages/en.ts';
import { product } from '#platform/product-info/product-info.ts';
import auth from '#routes/auth/messages/en.ts';
import ui from '#ui/messages/en.ts';

export const en = {
  product: { name: product.name.en },
  ...ui,
  auth,
  accounts,
  payouts,
  payments: { earnings },
  submissions,
};
