import { defineError } from '#core/app-error.ts';

/** The current status does not allow the action, or the application was released. */
export const shipmentChanged = defineError('shipments.errors.changed', 409);
/** Never entered, erased after 90 days, or hidden since the arrival. */
export const addressMissing = defineError('shipments.errors.addressMissing', 409);
export const importHeader = defineError('shipments.errors.header', 400, 'csv');
export const importEmpty = defineError('shipments.errors.empty', 400, 'csv');
export const importTooLong = defineError('shipments.errors.manyRows', 400, 'csv');
/** `fields` has an error for each invalid row. */
export const importRefused = defineError('shipments.errors.rows', 400, 'csv');
