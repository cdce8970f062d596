import { defineError } from '#core/app-error.ts';

export const FILE_ERRORS = {
  empty: defineError('imports.errors.empty', 422),
  notText: defineError('imports.errors.notText', 422),
  spreadsheet: defineError('imports.errors.spreadsheet', 422),
  quote: defineError('imports.errors.quote', 422),
  notTable: defineError('imports.errors.notTable', 422),
  tooLarge: defineError('imports.errors.tooLarge', 422),
};
export type FileRefusal = keyof typeof FILE_ERRORS;

export const tooBusy = defineError('imports.errors.busy', 503);

/** The preview has asked how to read the file, such as the order of day and month. */
export const questionUnanswered = defineError('imports.errors.unanswered', 409);
export const nothingToImport = defineError('imports.errors.nothing', 409);
export const alreadyImported = defineError('imports.errors.already', 409);
export const alreadyUndone = defineError('imports.errors.undone', 409);
export const futureDay = defineError('imports.errors.futureDay', 400, 'day');
