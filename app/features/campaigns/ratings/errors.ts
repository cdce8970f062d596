import { defineError } from '#core/app-error.ts';

export const notApproved = defineError('ratings.errors.notApproved', 409);
export const alreadyRated = defineError('ratings.errors.alreadyRated', 409);
export const alreadyVisible = defineError('ratings.errors.alreadyVisible', 409);
