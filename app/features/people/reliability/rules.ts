/** Fewer videos say little. The SQL of the filter in the directory has the same number. */
export const MIN_VIDEOS = 5;

export const nullIfTooFew = <Counts extends { videos: number }>(counts: Counts): Counts | null =>
  counts.videos >= MIN_VIDEOS ? counts : null;

/** Share of videos on time that the directory's filter requires. */
const RELIABLE_PERCENT = 90;

/**
 * Number of next videos that must all be on time to pass the directory's filter; 0 if it is passed already. Solves
 * (onTime + n) / (videos + n) >= 90 % for n.
 */
export const videosToReliable = ({ videos, onTime }: { videos: number; onTime: number }): number =>
  Math.max(
    MIN_VIDEOS - videos,
    Math.ceil((RELIABLE_PERCENT * videos - 100 * onTime) / (100 - RELIABLE_PERCENT)),
    0,
  );
