import { product } from '#platform/product-info/product-info.ts';

const en = {
  dialogTitle: 'Review',
  dialogAll: 'Pending reviews',
  list: 'Submissions',
  empty: 'No submissions yet',
  emptyDialog: 'Creators will start submitting videos soon.',
  emptyTab: 'Accept creator applications first. Accepted creators can then submit videos.',
  emptyInvite: 'Invite creators first. Creators who accept can then submit videos.',
  emptyOpenCall: 'Creators can submit videos without applying.',
  emptyCompleted: 'This campaign ended without a submission.',
  shown: { approved: 'Approved', all: 'All submissions' },
  allDone: 'Nothing to review',
  allDoneText: 'You have reviewed all submitted videos.',
  status: {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Changes requested',
    final: 'Rejected',
    leftOut: 'Closed',
  },
  new: 'NEW',
  watch: 'Watch video',
  watchVersion: 'Watch version {{version}}',
  submitted: 'Submitted {{when}}',
  approvedBy: 'Approved by \u2068{{name}}\u2069',
  version: 'Version {{version}}',
  notes: 'Creator notes',
  noNotes: 'The creator left no notes.',
  previousFeedback: 'Previous feedback',
  yourFeedback: 'Your feedback',
  noFeedback: 'Changes were requested without a note.',
  feedbackOf: 'Version {{version}}, {{date}}',
  requirements: 'Requirements',
  waiting_zero: 'Waiting less than 1 h · review within 48 h',
  waiting_one: 'Waiting {{count}} h · review within 48 h',
  waiting_other: 'Waiting {{count}} h · review within 48 h',
  waitingLong_one: 'Waiting {{count}} h · over the 48 h review time',
  waitingLong_other: 'Waiting {{count}} h · over the 48 h review time',
  receives: '\u2068{{name}}\u2069 receives',
  fee: `${product.name.en} fee ({{percent}}%)`,
  fromWallet: 'From your wallet',
  blocked: {
    suspended: 'The account of \u2068{{name}}\u2069 is suspended, so you cannot approve this video.',
    unpublished: 'The publishing fee of this campaign is not paid. Pay it before you approve videos.',
    payoutMethod: '\u2068{{name}}\u2069 has no payout method yet, so you cannot approve this video.',
    debt: 'Your wallet is below zero. Top it up before you approve videos.',
    balance: 'Your wallet does not cover {{amount}}. Top it up before you approve this video.',
  },
  leftOut: 'All spots are filled. This video was not reviewed and is not paid.',
  revisionMissing:
    'The campaign ended before \u2068{{name}}\u2069 submitted a revised video. You were not charged.',
  remind: 'Remind \u2068{{name}}\u2069',
  reminded: 'Reminder sent {{when}}',
  approve: 'Approve & Pay {{amount}}',
  approveText:
    '{{amount}} leaves your wallet and {{payout}} goes to \u2068{{name}}\u2069. This cannot be undone.',
  approveConfirm: 'Confirm: pay {{amount}}',
  approveBusy: 'Paying...',
  approved: 'Approved. {{payout}} is secured for \u2068{{name}}\u2069.',
  note: 'Note to the creator',
  requestChanges: 'Request Changes',
  reject: 'Reject',
  feedback: 'What should change?',
  finalFeedback: 'Why is it rejected?',
  feedbackHint_one:
    'The creator reads this and can submit a revised video. This is your last change request.',
  feedbackHint_other:
    'The creator reads this and can submit a revised video. You have {{count}} change requests left.',
  finalHint:
    'You have used both change requests. This rejection is final: the creator reads your reason and cannot submit another version.',
  completedHint:
    'This campaign is completed, so the rejection is final: the creator reads your reason and cannot submit another version.',
  confirmRejection: 'Confirm Rejection',
  rejectBusy: 'Sending...',
  rejected: 'Your feedback has been sent.',
  cancel: 'Cancel',
  used: 'Change request {{used}} of {{max}} used',
  awaiting: 'You requested changes. \u2068{{name}}\u2069 can submit a revised video.',
  finallyRejected: 'This video was rejected. You were not charged.',
  noneUsed: '{{max}} change requests left',
  failed: 'Failed to update submission status. Please try again.',
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    review: typeof en;
  }
}
