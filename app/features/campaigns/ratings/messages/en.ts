const en = {
  starLabels: { poor: 'Poor', fair: 'Fair', good: 'Good', veryGood: 'Very Good', excellent: 'Excellent' },
  ofFive: '{{stars}} of 5',
  choose: 'Choose 1 to 5 stars',
  noRatings: 'No ratings',
  count_one: '{{count}} rating',
  count_other: '{{count}} ratings',
  how: 'How was working with \u2068{{name}}\u2069?',
  review: 'Review',
  creator: {
    rate: 'Rate Creator',
    reviewHint: 'Visible to other brands and the creator.',
  },
  brand: {
    rate: 'Rate this brand',
    reviewHint: 'Visible to other creators and the brand.',
  },
  aspects: { paidOnTime: 'Paid on time', clearBrief: 'Clear brief', fairReview: 'Fair decisions' },
  blind: 'Ratings are hidden until you both have rated, or for 7 days. \u2068{{name}}\u2069 then sees yours.',
  late: '\u2068{{name}}\u2069 has already rated you, so your rating is visible at once and you cannot change it.',
  submit: 'Submit Rating',
  submitting: 'Submitting...',
  change: 'Change',
  save: 'Save rating',
  remove: 'Delete',
  removeTitle: 'Delete your rating?',
  removeText: 'The other side has not seen it yet. You can rate again later.',
  removed: 'Your rating was deleted.',
  thanks: 'Thank you for your rating.',
  failed: 'Failed to submit rating. Please try again.',
  yours: 'Your rating',
  theirs: '\u2068{{name}}\u2069 rated you',
  theirsBrief: 'Their rating',
  hidden: 'Visible after \u2068{{name}}\u2069 rates you, or on {{date}}.',
  notLoaded: 'The ratings could not be loaded.',
  reviews: {
    title: 'Reviews',
    text: {
      brand: 'Reviews from creators you worked with.',
      creator: 'Reviews from brands you worked with.',
    },
    empty: 'No reviews yet',
    emptyText: 'Reviews appear after both sides have rated, or 7 days after the first rating.',
    failed: 'The reviews could not be loaded',
    of: 'for “\u2068{{campaign}}\u2069”',
  },
  figures: {
    title: 'Brand record',
    own: 'Your record, as shown to creators on your campaigns',
    rating: 'Rating',
    changes: 'Change requests per video',
    paid: 'Payouts reversed later',
    notEnough: 'Not enough data',
    how: 'How we calculate these metrics',
    howVideos: 'Based on the brand’s last 100 approved videos. Shown once there are 3.',
    howChanges: 'Change requests: the average number per approved video.',
    howPaid:
      'Payouts reversed later: how many finished payouts our support took back from the creator, for example after a mistaken payment.',
    howRating: 'Rating: average of visible creator ratings.',
  },
  errors: {
    stars: 'Choose 1 to 5 stars.',
    notApproved: 'You can only rate an approved video.',
    alreadyRated: 'You have already rated this.',
    alreadyVisible: 'This rating is visible, so you cannot change it.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    ratings: typeof en;
  }
}
