/** Long enough to even out a link that comes and goes, short enough to follow a change of the network. */
const WINDOW_MS = 10_000;
/** Before that, a guess would jump about. */
const FIRST_GUESS_MS = 2_000;

/** Tells, from how far a file has come at moments, how many seconds are left; null while nobody can say. */
export function timeLeft(sizeBytes: number): (sentBytes: number, now: number) => number | null {
  const seen: { at: number; sentBytes: number }[] = [];
  return (sentBytes, now) => {
    seen.push({ at: now, sentBytes });
    while (seen[0]!.at < now - WINDOW_MS) seen.shift();
    const [first] = seen as [(typeof seen)[number]];
    const tookMs = now - first.at;
    const came = sentBytes - first.sentBytes;
    if (tookMs < FIRST_GUESS_MS || came <= 0) return null;
    return Math.round(((sizeBytes - sentBytes) / came) * (tookMs / 1000));
  };
}
