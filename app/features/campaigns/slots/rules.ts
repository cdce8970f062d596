import type { Cents } from '#core/money.ts';
import { isOpen } from '#features/campaigns/campaigns/rules.ts';

type Fundable = Parameters<typeof isOpen>[0];

/** A paused campaign can be funded, one that has ended cannot. */
export const isFundable = (campaign: Fundable) =>
  isOpen(campaign.status === 'paused' ? { ...campaign, status: 'active' } : campaign);

export const countUnfunded = (campaign: Fundable, openSlots: number) =>
  isFundable(campaign) ? Math.max(0, campaign.maxSubmissions - campaign.approvedCount - openSlots) : 0;

/** The number of videos at this price that a balance pays. */
export const countCovered = (balanceCents: Cents, priceCents: Cents) =>
  Math.floor(Math.max(0, balanceCents) / priceCents);

/** Approved videos are paid. Zero if no money is set aside for the remaining ones. */
export const countFunded = (approvedCount: number, openSlots: number) =>
  openSlots === 0 ? 0 : approvedCount + openSlots;
