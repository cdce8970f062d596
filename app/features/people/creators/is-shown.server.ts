import { and, eq, or } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { Reader } from '#platform/db/db.server.ts';
import { directoryEntries } from './tables.server.ts';

/** That others see a creator: somebody with a verified address stands behind them, and is not suspended. To themselves they are always there. */
export const isShownTo = ({ workspaceId }: Actor) =>
  or(directoryEntries.isListed, eq(directoryEntries.creatorId, workspaceId));

/** Whether there is such a creator for this actor. Who is no creator is like one whom nobody sees. */
export const isShownCreator = async (reader: Reader, actor: Actor, id: string): Promise<boolean> =>
  (await reader.$count(directoryEntries, and(eq(directoryEntries.creatorId, id), isShownTo(actor)))) > 0;
