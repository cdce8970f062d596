import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { beginDraft } from './commands/begin-draft.server.ts';
import { draftContent } from './sample-draft.ts';
import type { DraftContent } from './schema.ts';

export async function campaignDraft(brand: Actor, overrides: Partial<DraftContent> = {}): Promise<string> {
  const id = newId('cdr');
  await beginDraft(brand, { id, ...draftContent(overrides) });
  return id;
}
