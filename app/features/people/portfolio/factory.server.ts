import { readFile } from 'node:fs/promises';
import type { Actor } from '#core/actor.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { addItem } from './commands/add-item.server.ts';
import type { PortfolioItemInput } from './schema.ts';

export const portfolioItem = async (
  creator: Actor,
  overrides: Partial<PortfolioItemInput> = {},
): Promise<string> => {
  const video = overrides.mediaId ? {} : { url: 'https://videos.example/routine.mp4', durationSeconds: 45 };
  return (await addItem(creator, { title: 'Morning routine', tags: ['skincare'], ...video, ...overrides }))
    .id;
};

export const portfolioFile = async (creator: Actor): Promise<string> =>
  uploaded(creator, {
    purpose: 'portfolio',
    fileName: 'routine.mp4',
    bytes: await readFile('tests/fixtures/video/upright.mp4'),
  });
