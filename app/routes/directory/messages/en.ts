const en = {
  title: 'Creators',
  subtitle: 'People who film for brands like yours.',
  subtitleCreator: 'Creators on the platform and their work.',
  forShops: 'For online stores',
  forAgencies: 'For agencies',
  all: 'All creators',
  ecommerce: {
    title: 'Creators for online stores',
    subtitle: 'Find who shows your product best, and invite them to a campaign.',
  },
  agencies: {
    title: 'Creators for agencies',
    subtitle: 'Experienced people for your clients’ campaigns.',
  },
  tabs: {
    label: 'Order',
    all: 'All Creators',
    top: 'Top Rated',
    recent: 'Recently Joined',
    active: 'Most Active',
  },
  search: 'Name, expertise or words from a bio',
  filters: {
    label: 'Filters',
    expertise: 'Expertise',
    location: 'Location',
    language: 'Language',
    rating: 'Rating',
    any: '{{name}}: All',
    topRated: 'Top Rated 4.5+',
    remove: 'Remove filter: {{name}}',
    clear: 'Clear all',
    moreThan: '{{count}}+',
  },
  rating: 'Rated {{rating}} of 5',
  noRatings: 'No ratings',
  videos_one: '{{count}} video',
  videos_other: '{{count}} videos',
  videosCompleted_one: '{{count}} video completed',
  videosCompleted_other: '{{count}} videos completed',
  campaigns_one: '{{count}} campaign',
  campaigns_other: '{{count}} campaigns',
  experienced: 'Experienced',
  invite: 'Invite to Campaign',
  inviteNamed: 'Invite to Campaign: {{name}}',
  soundOn: 'Play with sound: {{name}}',
  soundOff: 'Sound off: {{name}}',
  orderedOnly: 'The best of the newest {{count}} matches. Search more narrowly to see others.',
  empty: 'No creators found',
  emptyText: 'Try another word, or take a filter away.',
  emptyTab: 'No creators yet.',
  meant: 'Did you mean',
  failed: 'The creators could not be loaded',
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    directory: typeof en;
  }
}
