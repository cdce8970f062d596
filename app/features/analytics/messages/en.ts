/** Figures of campaigns, under `analytics`. */
const en = {
  title: 'Analytics Dashboard',
  pro: 'Pro',
  subtitle: 'Comprehensive insights into your campaigns and creator performance',
  back: 'Back to dashboard',
  restrictedText: 'Only brand accounts can access analytics.',
  failed: 'Could not load analytics',
  tabs: { campaigns: 'Campaign Analytics', marketing: 'Marketing Analytics' },
  views: 'Analytics',
  period: 'Period',
  days_one: '{{count}} Day',
  days_other: '{{count}} Days',
  own: 'Custom',
  from: 'From',
  to: 'To',
  before: 'compared with as many days before',
  new: 'new',
  and: ', ',
  sources: { laqta: 'Laqta' },
  sourceLine: 'Source: {{sources}} · as of {{when}}',
  noSource: 'No data yet',
  teaser: 'See what your videos bring',
  teaserText: 'Subscribe to Analytics Pro to open your analytics dashboard.',
  shown: {
    work: {
      title: 'Campaigns and creators',
      text: 'What was delivered and when, who keeps deadlines, who needs fewer changes.',
    },
    links: {
      title: 'From the video to the sale',
      text: 'Impressions, clicks and purchases of each campaign, each figure with its source.',
    },
    money: {
      title: 'Revenue and return',
      text: 'What a campaign cost and what it brought, by day, by creator and compared with before.',
    },
  },
  noCampaigns: 'No campaigns in this period',
  noCampaignsText:
    'This page counts campaigns by the day on which you made them. Choose more days, or start one.',
  newCampaign: 'Create a campaign',
  videosDelivered: 'Videos Delivered',
  averageCompletion: 'Avg Completion Rate',
  deadlinesMet: 'Deadlines Met',
  activeCreators: 'Active Creators',
  creators: 'Creator Performance',
  noVideos: 'No video of these campaigns has been approved yet.',
  creator: 'Creator',
  delivery: 'Delivery %',
  videos: 'Videos',
  onTime: 'On-Time Deliveries',
  revisions: 'Sent back',
  length: 'Length',
  seconds: '{{seconds}} s',
  rating: 'Rating',
  noRatings: 'No ratings',
  videosPerCreator: 'Videos per Creator',
  timeline: 'Campaign Timeline',
  deadlineHint:
    'In time is what was approved on the deadline’s day at the latest: the time of your own review counts, too.',
  delivered: 'Delivered',
  of: '{{part}} of {{whole}}',
  completion: 'Completion',
  inTime: 'In time',
  deadline: 'Deadline',
  lastSent: 'Last video sent',
  lastReviewed: 'Last reviewed',
  budget: 'Total budget',
  isActive: 'Active',
  isOver: 'Overdue',
  lateReviews_one: '{{count}} video came in time and was approved after the deadline.',
  lateReviews_other: '{{count}} videos came in time and were approved after the deadline.',
  overdue_one: '{{count}} video still waits for your review.',
  overdue_other: '{{count}} videos still wait for your review.',
  errors: {
    subscriptionRequired: 'Analytics are part of Analytics Pro. Subscribe to see them.',
    range: 'Choose a first and a last day, at most 400 days apart.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    analytics: typeof en;
  }
}
