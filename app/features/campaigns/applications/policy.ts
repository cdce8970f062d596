import type { ApplicationStatus } from './schema.ts';

/** The caller also checks that the campaign is not completed. */
export const canDecide = (application: { status: ApplicationStatus }) => application.status === 'pending';

/** A creator can withdraw until the decision, and after an acceptance only if the brand has changed the terms since. */
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
