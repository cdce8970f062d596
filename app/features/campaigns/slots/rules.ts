import type { Cents } from '#core/money.ts';
import { isOpen } from '#features/campaigns/campaigns/rules.ts';

type Fundable = Parameters<typeof isOpen>[0];

/** A paused campaign can be funded, one that has ended cannot. */
export const isFundable = (campaign: Fundable) =>
  isOpen(campaign.status === 'paused' ? { ...campaign, status: 'active' } : campaign);

/** Videos that can still be approved and are not funded. `openSlots` have money: available and reserved ones. */
export const countUnfunded = (campaign: Fundable, openSlots: number) =>
  isFundable(campaign) ? Math.max(0, campaign.maxSubmissions - campaign.approvedCount - openSlots) : 0;

/** The number of videos at this price that a balance pays: none if the wallet is in debt. */
export const countCovered = (balanceCents: Cents, priceCents: Cents) =>
  Math.floor(Math.max(0, balanceCents) / priceCents);

/** Approved videos are already paid, so they count as funded. Zero if the remaining ones have no money at all. */
export const countFunded = (approvedCount: number, openSlots: number) =>
  openSlots === 0 ? 0 : approvedCount + openSlots;
