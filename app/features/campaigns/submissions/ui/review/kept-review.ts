import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

export type ReviewFields = {
  feedback: string;
  cited: string[];
  commentIds: string[];
  notes: Record<string, string>;
};
type KeptReview = { id: string; path: string; feedback: string };
const KEY = 'review';

/** The last review that this tab left undecided, so that a top-up returns to it with its text. */
export function readKeptReview(): KeptReview | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

function keep(review: KeptReview | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(review));
  } catch {
    // A browser without storage keeps nothing.
  }
}

export const clearKeptReview = () => keep(null);

export function useKeptFeedback(id: string): string {
  const [kept] = useState(readKeptReview);
  return kept?.id === id ? kept.feedback : '';
}

export function useKeepReview(
  form: Pick<UseFormReturn<ReviewFields>, 'getValues' | 'watch'>,
  { id, campaignId }: { id: string; campaignId: string },
): void {
  useEffect(() => {
    const path = `/campaign/${campaignId}?tab=submissions&submission=${id}`;
    keep({ id, path, feedback: form.getValues('feedback') });
    return form.watch(({ feedback = '' }) => keep({ id, path, feedback })).unsubscribe;
  }, [form, id, campaignId]);
}
