import type { Actor } from '#core/actor.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { addCreator, noteEntry } from './commands/change-entries.server.ts';
import { createList } from './commands/save-list.server.ts';

/** A list with one creator on it; whatever is not given is created. */
export async function talentList(given: { brand?: Actor; creator?: Actor; name?: string } = {}) {
  const brand = given.brand ?? (await createBrand());
  const creator = given.creator ?? (await createCreator());
  const { id } = await createList(brand, { name: given.name ?? 'Skincare in Arabic' });
  const { id: entryId } = await addCreator(brand, id, creator.workspaceId);
  await noteEntry(brand, entryId, 'Quick, with a calm voice.');
  return { id, entryId, brand, creator };
}
