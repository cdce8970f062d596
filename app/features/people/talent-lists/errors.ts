import { defineError } from '#core/app-error.ts';

export const creatorNotFound = defineError('talentLists.errors.creatorNotFound', 404, 'creatorId');
export const nameTaken = defineError('talentLists.errors.nameTaken', 409, 'name');
export const tooManyLists = defineError('talentLists.errors.tooManyLists', 409);
export const listFull = defineError('talentLists.errors.full', 409);
