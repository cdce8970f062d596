import type { ApplicationStatus } from './schema.ts';

export const canDecide = (application: { status: ApplicationStatus }) => application.status === 'pending';

/** Allowed until the decision, and after an acceptance if the terms have changed since. */
export const canWithdrawApplication = (
  application: { status: ApplicationStatus; decidedAt: Date | null },
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
