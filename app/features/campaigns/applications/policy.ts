/** Whether the brand may still accept or decline a creator. */
export const canDecide = (application: { status: 'pending' | 'accepted' | 'rejected' }) =>
  application.status === 'pending';

/** Whether the creator may take it back: until it is decided, and when what they were accepted for was changed since. */
export const canWithdraw = (
  application: { status: 'pending' | 'accepted' | 'rejected'; decidedAt: Date | null },
  campaign: { changedAt: Date | null },
) => {
  if (canDecide(application)) return true;
  const { decidedAt } = application;
  return (
    application.status === 'accepted' &&
    decidedAt !== null &&
    campaign.changedAt !== null &&
    campaign.changedAt > decidedAt
  );
};
