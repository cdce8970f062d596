import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Actor } from '#core/actor.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import type { Purpose } from '#features/media/media/rules.ts';
import type { Clip } from './campaigns/campaign.ts';

const FOLDER = path.resolve('public/demo');
const read = (name: string) => readFile(path.join(FOLDER, name));

let takes = 0;

/** Each take is a different file, as in production. */
export const sendTake = (creator: Actor, clip: Clip): Promise<string> => sendClip(creator, clip, 'video');

export const sendPortfolioVideo = (creator: Actor, clip: Clip): Promise<string> =>
  sendClip(creator, clip, 'portfolio');

async function sendClip(creator: Actor, clip: Clip, purpose: Purpose): Promise<string> {
  const [film, poster] = await Promise.all([read(`${clip}.mp4`), read(`${clip}.jpg`)]);
  const bytes = Buffer.concat([film, freeBox(`take ${++takes}`)]);
  return uploaded(creator, { purpose, fileName: `${clip}.mp4`, bytes, poster });
}

/** An MP4 box that players ignore. */
function freeBox(text: string): Buffer {
  const box = Buffer.alloc(8 + text.length);
  box.writeUInt32BE(box.length);
  box.write(`free${text}`, 4, 'latin1');
  return box;
}

export const sendCover = async (brand: Actor, clip: Clip): Promise<string> =>
  uploaded(brand, { purpose: 'cover', fileName: `${clip}.jpg`, bytes: await read(`${clip}.jpg`) });

export const sendReference = async (brand: Actor, clip: Clip): Promise<string> =>
  uploaded(brand, { purpose: 'reference', fileName: `${clip}.mp4`, bytes: await read(`${clip}.mp4`) });

/** `avatar`: a file in public/demo/avatars, without its ending. */
export const sendFace = async (person: Actor, avatar: string): Promise<string> =>
  uploaded(person, {
    purpose: 'picture',
    fileName: `${avatar}.webp`,
    bytes: await read(`avatars/${avatar}.webp`),
  });
