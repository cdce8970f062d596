/** What brands and creators say of each other, under `ratings`. */
const en = {
  captions: { poor: 'Poor', fair: 'Fair', good: 'Good', veryGood: 'Very Good', excellent: 'Excellent' },
  ofFive: '{{stars}} of 5',
  choose: 'Choose 1 to 5 stars',
  noRatings: 'No ratings',
  count_one: '{{count}} rating',
  count_other: '{{count}} ratings',
  how: 'How was working with \u2068{{name}}\u2069?',
  review: 'Review',
  creator: {
    rate: 'Rate Creator',
    reviewHint: 'Other brands and the creator can read it.',
  },
  brand: {
    rate: 'Rate this brand',
    reviewHint: 'Other creators and the brand can read it.',
  },
  aspects: { paidOnTime: 'Paid on time', clearBrief: 'Clear brief', fairReview: 'Fair review' },
  blind:
    'You rate each other blind: \u2068{{name}}\u2069 sees your rating when both have rated, or after 7 days.',
  late: '\u2068{{name}}\u2069’s rating is visible already, so yours will be at once and cannot be changed.',
  submit: 'Submit Rating',
  submitting: 'Submitting...',
  change: 'Change',
  save: 'Save Rating',
  remove: 'Delete',
  removeTitle: 'Delete your rating?',
  removeText: 'The other side has not seen it yet. You can rate again later.',
  removed: 'Your rating was deleted.',
  thanks: 'Thank you for your rating.',
  cancel: 'Cancel',
  failed: 'Failed to submit rating. Please try again.',
  yours: 'Your rating',
  theirs: '\u2068{{name}}\u2069 rated you',
  hidden: 'Visible when \u2068{{name}}\u2069 has rated too, or on {{date}}.',
  notLoaded: 'The ratings could not be loaded.',
  reviews: {
    title: 'Reviews',
    text: {
      brand: 'Reviews from creators you worked with.',
      creator: 'Reviews from brands you worked with.',
    },
    empty: 'No reviews yet',
    emptyText: 'A review shows up here when both sides have rated, or 7 days after the first did.',
    failed: 'The reviews could not be loaded',
    of: 'for “\u2068{{campaign}}\u2069”',
  },
  figures: {
    title: 'How this brand works',
    own: 'How you work, as creators see it on your campaigns',
    rating: 'Rating',
    approval: 'Approval time',
    changes: 'Change requests per video',
    paid: 'Paid without dispute',
    notEnough: 'Not enough data',
    underOneHour: 'Under 1 hour',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    how: 'How these figures are counted',
    howVideos: 'From this brand’s latest approved videos, 100 at most, and only from 3 on.',
    howApproval: 'Approval time: half of the videos were approved sooner after they were sent, half later.',
    howChanges: 'Change requests: how many rounds it took on average until a video was approved.',
    howPaid:
      'Paid without dispute: of the payments that have ended, those paid in full with nothing taken back.',
    howRating: 'Rating: the mean of what creators gave once it was visible.',
  },
  errors: {
    stars: 'Choose 1 to 5 stars.',
    notApproved: 'Only an approved video can be rated.',
    alreadyRated: 'You have rated this already.',
    alreadyVisible: 'This rating is visible and can no longer be changed.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    ratings: typeof en;
  }
}
