import type { ApplicationStatus } from './schema.ts';

/** Also requires a campaign that is not completed. */
export const canDecide = (application: { status: ApplicationStatus }) => application.status === 'pending';

/** Allowed until the decision, and after an acceptance if the terms have changed since. */
export const canWithdrawApplication = (
  application: { status: ApplicationStatus; decidedAt: Date | null },
  campaign: { termsChangedAt: Date | null },
) => {
  if (canDecide(application)) return true;
  const { decidedAt } = application;
  return (
    application.status === 'accepted' &&
    decidedAt !== null &&
    campaign.termsChangedAt !== null &&
    campaign.termsChangedAt > decidedAt
  );
};
