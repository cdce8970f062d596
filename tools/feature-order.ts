import { readFileSync } from 'node:fs';

export type OrderedFeature = { name: string; folder: string };

/** The features in the order of `app/features.server.ts`, from which the import fence is derived. */
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
