const en = {
  title: 'Creators',
  savedCreators: 'Your lists',
  views: 'Suggested collections',
  forShops: 'Creators for online stores',
  forAgencies: 'Creators for agencies',
  ecommerce: {
    title: 'Creators for online stores',
    subtitle: 'Find the right people for your product and invite them to a campaign.',
  },
  agencies: {
    title: 'Creators for agencies',
    subtitle: 'Experienced creators for your clients’ campaigns.',
  },
  tabs: {
    label: 'Order',
    all: 'All Creators',
    top: 'Top Rated',
    recent: 'Recently Joined',
    active: 'Most Active',
  },
  search: 'Search name, expertise or bio',
  filters: {
    label: 'Filters',
    expertise: 'Expertise',
    location: 'Location',
    language: 'Language',
    rating: 'Rating',
    onTime: 'Reliability',
    any: '{{name}}: All',
    topRated: 'Top Rated 4.5+',
    mostlyOnTime: '90%+ of videos on time',
    clear: 'Clear all',
    moreThan: '{{count}}+',
  },
  from: 'From {{amount}}',
  rating: 'Rated {{rating}} of 5',
  noRatings: 'No ratings',
  approved_one: '{{count}} video',
  approved_other: '{{count}} videos',
  new: 'New on Laqta',
  videosCompleted_one: '{{count}} video completed',
  videosCompleted_other: '{{count}} videos completed',
  videos_one: '{{count}} video',
  videos_other: '{{count}} videos',
  campaigns_one: '{{count}} campaign',
  campaigns_other: '{{count}} campaigns',
  experienced: 'Experienced',
  invite: 'Invite to Campaign',
  inviteNamed: 'Invite to Campaign: {{name}}',
  soundOn: 'Play with sound: {{name}}',
  soundOff: 'Sound off: {{name}}',
  count_one: '{{count}} creator',
  count_other: '{{count}} creators',
  orderedOnly: 'Only the newest {{count}} matches are shown. Narrow your search to see others.',
  empty: 'No creators found',
  emptyText: 'Try another search or remove a filter.',
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
