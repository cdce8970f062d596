import type { Actor } from '#core/actor.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { addCreator, noteEntry } from './commands/change-entries.server.ts';
import { createList } from './commands/save-list.server.ts';

export async function talentList(options: { brand?: Actor; creator?: Actor; name?: string } = {}) {
  const brand = options.brand ?? (await createBrand());
  const creator = options.creator ?? (await createCreator());
  const { id } = await createList(brand, { name: options.name ?? 'Skincare in Arabic' });
  const { id: entryId } = await addCreator(brand, id, creator.workspaceId);
  await noteEntry(brand, entryId, 'Quick, with a calm voice.');
  return { id, entryId, brand, creator };
}
