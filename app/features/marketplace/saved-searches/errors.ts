import { defineError } from '#core/app-error.ts';

export const nameTaken = defineError('savedSearches.errors.nameTaken', 409, 'name');
export const tooManySearches = defineError('savedSearches.errors.tooMany', 409);
