const en = {
  decides: 'Average review time: {{time}}',
  reviewed_one: '{{onTime}} of {{count}} video reviewed on time',
  reviewed_other: '{{onTime}} of {{count}} videos reviewed on time',
  delivered_one: '{{onTime}} of {{count}} video delivered on time',
  delivered_other: '{{onTime}} of {{count}} videos delivered on time',
  firstApproved_one: '{{count}} video approved without changes',
  firstApproved_other: '{{count}} videos approved without changes',
  how: {
    title: 'How we count this',
    brand:
      'A review counts once the brand has decided or the deadline of the review has passed. The review is on time if the brand decided by then. If the video was approved automatically, the review counts as late.',
    creator:
      'A video counts as soon as its first version has been sent, or when the creator has lost the spot for missing the deadline. It is on time if the first version and each requested revision were sent by their deadlines. Work that ends because the product was lost, damaged or late does not count.',
    equal: {
      brand:
        'Every version has the same weight. We show these numbers after five versions have been counted.',
      creator: 'Every video has the same weight. We show these numbers after five videos have been counted.',
    },
  },
  own: {
    title: 'Reliability',
    few: 'Others see your reliability after five videos. Counted so far: {{videos}}.',
    improve: {
      brand: 'Decide on these videos by their deadlines to improve your reliability:',
      creator: 'Send these videos by their deadlines to improve your reliability:',
    },
    toReliable_one:
      'Deliver {{count}} more video on time to appear when brands filter by “90%+ of videos on time”.',
    toReliable_other:
      'Deliver {{count}} more videos on time to appear when brands filter by “90%+ of videos on time”.',
    late: 'Late in the last 90 days',
    noneLate: 'Nothing was late in the last 90 days.',
    due: 'Due {{date}}',
    failed: 'Your reliability could not be loaded',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    reliability: typeof en;
  }
}
