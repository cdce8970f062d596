import type { ConversationState, Side } from './rules.ts';

type Standing = { state: ConversationState; brandHasWritten: boolean };

/** Why one side cannot write now. A creator who answers a request thereby agrees to talk. */
export function barrierFor({ state, brandHasWritten }: Standing, side: Side) {
  if (state === 'read_only') return 'read_only';
  return state === 'request' && side === 'brand' && brandHasWritten ? 'request_pending' : null;
}
