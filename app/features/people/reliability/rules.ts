/** Fewer videos say little. The SQL of the filter in the directory has the same number. */
export const MIN_VIDEOS = 5;

export const ifEnough = <Counts extends { videos: number }>(counts: Counts): Counts | null =>
  counts.videos >= MIN_VIDEOS ? counts : null;

/** Of the filter in the directory. */
const RELIABLE_PERCENT = 90;

/** The videos on time in a row that bring a creator into the filter of the directory. */
export const videosToReliable = ({ videos, onTime }: { videos: number; onTime: number }): number =>
  Math.max(
    MIN_VIDEOS - videos,
    Math.ceil((RELIABLE_PERCENT * videos - 100 * onTime) / (100 - RELIABLE_PERCENT)),
    0,
  );
