import { readFileSync } from 'node:fs';

export type OrderedFeature = { name: string; folder: string };

/**
 * Every feature with its folder, in the order of the list in `app/features.server.ts`. A feature imports only earlier
 * features. The import fence is derived from this order.
 */
export const FEATURES: readonly OrderedFeature[] = readFeatures(
  readFileSync('app/features.server.ts', 'utf8'),
);

function readFeatures(source: string): OrderedFeature[] {
  const folders = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '#(features\/\S+)\/feature\.server\.ts'/g)].map(
      ([, variable, folder]) => [variable, `app/${folder}`],
    ),
  );
  const [, list] = /features: readonly Feature\[\] = \[([^\]]+)\]/.exec(source)!;
  return [...list!.matchAll(/\w+/g)].map(([variable]) => {
    const folder = folders.get(variable)!;
    return { name: folder.slice(folder.lastIndexOf('/') + 1), folder };
  });
}
