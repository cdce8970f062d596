import type { Actor } from '#core/actor.ts';
import { listShownCreators } from '#features/people/talent-lists/queries.server.ts';
import { noRecipients, tooManyRecipients } from '../errors.ts';

/** `name` is null for a creator who is not on the list, or hidden. */
export type Recipient = { creatorId: string; name: string | null };

/** All creators of the actor's list, or the chosen ones in their order. */
export async function findRecipients(
  actor: Actor,
  listId: string,
  creatorIds: string[] | undefined,
  max: number,
): Promise<Recipient[]> {
  const creators = await listShownCreators(actor, listId);
  const names = new Map(creators.map(({ id, name }) => [id, name]));
  const recipients = (creatorIds ?? [...names.keys()]).map((creatorId) => ({
    creatorId,
    name: names.get(creatorId) ?? null,
  }));
  if (recipients.length === 0) throw noRecipients();
  if (recipients.length > max) throw tooManyRecipients({ params: { max } });
  return recipients;
}
