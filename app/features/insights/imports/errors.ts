import { defineError } from '#core/app-error.ts';

export const emptyFile = defineError('imports.errors.empty', 422);
export const notText = defineError('imports.errors.notText', 422);
export const spreadsheet = defineError('imports.errors.spreadsheet', 422);
export const openQuote = defineError('imports.errors.quote', 422);
export const lineTooLong = defineError('imports.errors.lineTooLong', 422);
export const notTable = defineError('imports.errors.notTable', 422);
export const tooManyColumns = defineError('imports.errors.tooManyColumns', 422);
export const tooManyRows = defineError('imports.errors.tooManyRows', 422);
export const tooManyFacts = defineError('imports.errors.tooManyFacts', 422);
export const tooComplex = defineError('imports.errors.tooComplex', 422);
export const tooBusy = defineError('imports.errors.busy', 503);

/** A question of the preview is not answered. */
export const unanswered = defineError('imports.errors.unanswered', 409);
export const nothingToImport = defineError('imports.errors.nothing', 409);
export const alreadyImported = defineError('imports.errors.already', 409);
export const alreadyUndone = defineError('imports.errors.undone', 409);
export const futureDay = defineError('imports.errors.futureDay', 400, 'day');
