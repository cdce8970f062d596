const en = {
  title: 'Saved searches',
  text: 'We notify you of new matches here and by email.',
  empty: 'No saved searches yet.',
  emptyHint: 'Choose filters first. You can then save the search here.',
  chooseFilters: 'Choose filters',
  current: 'Current filters',
  name: 'Name of this search',
  suggestions: 'Suggestions',
  saveSuggestion: 'Save',
  saveNamed: 'Save \u2068{{name}}\u2069',
  save: 'Save search',
  saving: 'Saving…',
  saved: 'Search saved. You are notified of new matches.',
  alert: 'Alert: {{name}}',
  alertShort: 'Alert',
  delete: 'Delete {{name}}',
  failed: 'Your saved searches could not be loaded',
  changeFailed: 'The change could not be saved',
  errors: {
    nameTaken: 'You already have a search with this name.',
    tooMany: 'You have {{max}} saved searches. Delete one to save another.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    savedSearches: typeof en;
  }
}
