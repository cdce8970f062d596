/** Whoever made a batch does not confirm it: another operator does. */
export const canConfirm = (userId: string, makerId: string) => makerId !== userId;
