import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { draftContent } from './sample-draft.ts';
import { saveDraft } from './save-draft.server.ts';
import type { DraftContent } from './schema.ts';

/** A draft that could become a campaign. */
export async function campaignDraft(brand: Actor, given: Partial<DraftContent> = {}): Promise<string> {
  const id = newId('cdr');
  await saveDraft(brand, id, { version: 0, content: draftContent(given) });
  return id;
}
