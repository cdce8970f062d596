import { createHash } from 'node:crypto';
import type { DayFact } from '../files/read-days.ts';
import { FIGURES } from '../rules.ts';
import type { CampaignName, Owner } from './match-names.server.ts';

/** What a file tells of one campaign on one day, in one channel. */
export type Day = Pick<DayFact, 'channel' | 'day' | 'isSoFar' | 'currency' | 'figures'> & {
  campaign: CampaignName;
  creatorId: string | null;
  rowKey: string;
};

/** The days of the brand's campaigns that a file tells, and how many of its facts are nobody's. */
export function toDays(
  facts: readonly DayFact[],
  ownerOf: (fact: DayFact) => Owner | undefined,
): { days: Day[]; leftOut: number } {
  const days = new Map<string, Day>();
  let leftOut = 0;
  for (const fact of facts) {
    const owner = ownerOf(fact);
    if (!owner) {
      leftOut++;
      continue;
    }
    const { channel, day, isSoFar, currency, figures } = fact;
    const { campaign, creatorId } = owner;
    const rowKey = createHash('sha256').update(fact.scope).digest('base64url').slice(0, 22);
    const key = JSON.stringify([rowKey, day, campaign.id, creatorId, channel]);
    const there = days.get(key);
    if (!there) days.set(key, { campaign, creatorId, rowKey, channel, day, isSoFar, currency, figures });
    else {
      const sums = FIGURES.map((figure) => {
        const [one, other] = [there.figures[figure], figures[figure]];
        if (one === null || other === null) return [figure, one ?? other];
        return [figure, isSoFar ? Math.max(one, other) : one + other];
      });
      days.set(key, {
        ...there,
        currency: there.currency ?? currency,
        figures: Object.fromEntries(sums) as DayFact['figures'],
      });
    }
  }
  return { days: [...days.values()], leftOut };
}
