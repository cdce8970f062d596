import type { Cents } from '#core/money.ts';
import { CHEAPEST_VIDEO_CENTS, DEAREST_VIDEO_CENTS } from './video-prices.ts';

export type WalletPackage = { id: string; amountCents: Cents; videos: { min: number; max: number } };

const topUp = (id: string, dollars: number): WalletPackage => ({
  id,
  amountCents: dollars * 100,
  videos: {
    min: Math.floor((dollars * 100) / DEAREST_VIDEO_CENTS),
    max: Math.floor((dollars * 100) / CHEAPEST_VIDEO_CENTS),
  },
});

/** Top-up packages. The ranges of videos follow from the price matrix. */
export const WALLET_PACKAGES = [
  topUp('micro', 100),
  topUp('basic', 500),
  topUp('starter', 1000),
  topUp('growth', 2500),
  topUp('pro', 5000),
  topUp('enterprise', 10000),
];

/** Least and largest top-up of any amount. A larger one is a typing mistake. */
export const MIN_TOP_UP_CENTS: Cents = 10_000;
export const MAX_TOP_UP_CENTS: Cents = 10_000_000;

export const findPackage = (id: string) => WALLET_PACKAGES.find((candidate) => candidate.id === id);
