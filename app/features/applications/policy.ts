/** Whether the brand may still accept or decline a creator. */
export const canDecide = (application: { status: 'pending' | 'accepted' | 'rejected' }) =>
  application.status === 'pending';
