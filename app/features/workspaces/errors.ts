import { defineError } from '#core/app-error.ts';

/** There is none, or whoever asks has no seat there. */
export const workspaceNotFound = defineError('workspaces.errors.notFound', 404);
