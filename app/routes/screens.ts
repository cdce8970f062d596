import {
  Bookmark,
  Building2,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  ShoppingBag,
  Store,
  Tag,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { Role } from '#core/actor.ts';

/** Signed-in screens: files in `app/routes` by path. */
export const SCREENS = {
  dashboard: 'dashboard',
  'auth/verify': 'auth/verify',
  'campaign/success': 'brand/payments/campaign-success',
  'campaign/new': 'brand/campaign-new/campaign-new',
  'campaign/:id': 'brand/campaign/campaign',
  tracking: 'brand/tracking',
  analytics: 'brand/analytics',
  wallet: 'brand/payments/wallet',
  'wallet/success': 'brand/payments/wallet-success',
  pricing: 'pricing/pricing',
  success: 'brand/payments/subscription-success',
  creators: 'directory/creators',
  ecommerce: 'directory/list-page',
  agencies: 'directory/list-page',
  'creator/dashboard': 'creator/dashboard',
  'creator/campaign/:id': 'creator/campaign',
  'creator/:id': 'creators/creator',
  'talent-lists': 'creators/talent-lists',
  'talent-lists/:id': 'creators/talent-list',
  orders: 'account/orders',
  'orders/receipts/:id': 'account/receipt',
  subscription: 'account/subscription',
  inbox: 'inbox/inbox',
  profile: 'account/profile',
  'my-brands': 'brand/brands/my-brands',
  'my-brands/add': 'brand/brands/edit-brand',
  'my-brands/edit/:id': 'brand/brands/edit-brand',
  'brand-details': 'brand/brands/brand-details',
};

type MenuEntry = { to: string; label: string; icon: LucideIcon; for: readonly Role[] };
const BOTH = ['brand', 'creator'] as const;

export const MENU = [
  { to: '/profile', label: 'shell.profile', icon: UserRound, for: [...BOTH, 'operator'] },
  { to: '/brand-details', label: 'workspaces.details.title', icon: Store, for: ['brand'] },
  { to: '/my-brands', label: 'brands.title', icon: Building2, for: BOTH },
  { to: '/orders', label: 'orders.title', icon: ReceiptText, for: BOTH },
  { to: '/inbox', label: 'shell.inbox', icon: MessageCircle, for: BOTH },
  { to: '/talent-lists', label: 'shell.lists', icon: Bookmark, for: ['brand'] },
  { to: '/tracking', label: 'shell.shopOrders', icon: ShoppingBag, for: ['brand'] },
  { to: '/wallet', label: 'shell.wallet', icon: Wallet, for: ['brand'] },
  { to: '/pricing', label: 'shell.pricing', icon: Tag, for: BOTH },
] as const satisfies readonly MenuEntry[];
