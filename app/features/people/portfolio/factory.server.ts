import { readFile } from 'node:fs/promises';
import type { Actor } from '#core/actor.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { addItem } from './commands/add-item.server.ts';
import type { PortfolioItemInput } from './schema.ts';

/** Adds a video by link with a tag and a duration, unless the test gives other values. */
export const portfolioItem = async (
  creator: Actor,
  given: Partial<PortfolioItemInput> = {},
): Promise<string> => {
  const video = given.mediaId ? {} : { url: 'https://videos.example/routine.mp4', durationSeconds: 45 };
  return (await addItem(creator, { title: 'Morning routine', tags: ['skincare'], ...video, ...given })).id;
};

/** A file that was sent for a portfolio, and is shown nowhere yet. */
export const portfolioFile = async (creator: Actor): Promise<string> =>
  uploaded(creator, {
    purpose: 'portfolio',
    fileName: 'routine.mp4',
    bytes: await readFile('tests/fixtures/video/upright.mp4'),
  });
