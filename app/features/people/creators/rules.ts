import type { Category } from '#features/identity/workspaces/rules.ts';

/** Earned by work, never bought. */
export type CreatorTier = 'premium' | 'basic';

export type TierFacts = {
  videosCompleted: number | null;
  averageRating: number | null;
  totalCampaigns: number | null;
};

export const PREMIUM_CRITERIA = { videosCompleted: 10, averageRating: 4.5, totalCampaigns: 5 } as const;

/** Unrated creators are not held back. */
const RATING_WHEN_MISSING = 5;

export function meetsPremium(facts: TierFacts): Record<keyof TierFacts, boolean> {
  return {
    videosCompleted: (facts.videosCompleted ?? 0) >= PREMIUM_CRITERIA.videosCompleted,
    averageRating: (facts.averageRating ?? RATING_WHEN_MISSING) >= PREMIUM_CRITERIA.averageRating,
    totalCampaigns: (facts.totalCampaigns ?? 0) >= PREMIUM_CRITERIA.totalCampaigns,
  };
}

export const tierOf = (facts: TierFacts): CreatorTier =>
  Object.values(meetsPremium(facts)).every(Boolean) ? 'premium' : 'basic';

export type CreatorLevel = 'beginner' | 'intermediate' | 'expert';

export const levelOf = (campaigns: number): CreatorLevel =>
  campaigns > 10 ? 'expert' : campaigns > 3 ? 'intermediate' : 'beginner';

export const DIRECTORY_TABS = ['all', 'top', 'recent', 'active'] as const;
export type DirectoryTab = (typeof DIRECTORY_TABS)[number];

export const EXPERIENCED_VIDEOS = 5;

/** Expertise that suits the brands of a category. */
export const EXPERTISE_OF: Partial<Record<Category, string[]>> = {
  technology: ['Tech', 'Apps', 'Gaming'],
  ecommerce: ['Unboxing', 'Reviews', 'Gifts'],
  fashionBeauty: ['Beauty', 'Skincare', 'Makeup', 'Fashion', 'Perfume'],
  healthWellness: ['Health', 'Wellness', 'Fitness'],
  foodBeverage: ['Food', 'Coffee'],
  automotive: ['Cars'],
  education: ['Education', 'Explainers'],
  entertainment: ['Comedy', 'Gaming'],
  travelTourism: ['Travel', 'Hospitality', 'Outdoors'],
  sportsFitness: ['Sports', 'Fitness', 'Running'],
  homeGarden: ['Home', 'Plants', 'Crafts'],
};
