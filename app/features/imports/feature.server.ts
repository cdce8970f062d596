import type { Feature } from '#platform/feature/feature.server.ts';

export const imports: Feature = {
  name: 'imports',
  summary: 'Files of ads, content and orders that a brand brings, and days that it types.',
  idPrefixes: { imp: 'import' },
};
