import { defineError } from '#core/app-error.ts';

export const brandNotFound = defineError('brands.errors.notFound', 404);
export const tooManyBrands = defineError('brands.errors.tooMany', 409);
