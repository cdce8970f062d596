/** How much a creator has done here, by their campaigns. */
export type CreatorLevel = 'beginner' | 'intermediate' | 'expert';

export const levelOf = (campaigns: number): CreatorLevel =>
  campaigns > 10 ? 'expert' : campaigns > 3 ? 'intermediate' : 'beginner';
