import type { Actor } from '#core/actor.ts';
import { addClientBrand } from './commands/add-client-brand.server.ts';
import { ClientBrandInput } from './schema.ts';

export const clientBrand = async (
  actor: Actor,
  overrides: Partial<ClientBrandInput> = {},
): Promise<string> => {
  const input = ClientBrandInput.parse({
    name: 'Dawn & Co',
    category: 'fashionBeauty',
    website: 'https://dawn.example',
    country: 'JO',
    description: 'Clothes for the early hours.',
    ...overrides,
  });
  return (await addClientBrand(actor, input)).id;
};
