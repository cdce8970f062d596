const en = {
  title: 'Your lists',
  text: 'Saved creators. Only your team can see them.',
  empty: 'No lists yet',
  emptyText:
    'Open a creator’s page to save the creator to a list, for example by season, product or language.',
  find: 'Find creators',
  failed: 'Your lists could not be loaded',
  count_one: '{{count}} creator',
  count_other: '{{count}} creators',
  new: 'New list',
  name: 'List name',
  create: 'Create list',
  creating: 'Creating…',
  created: 'List created.',
  save: 'Save',
  saved: 'Saved',
  saveTitle: 'Save \u2068{{name}}\u2069',
  saveText: 'Choose lists. Only your team can see them.',
  createAndSave: 'Create and save',
  createdWith: 'List created with \u2068{{name}}\u2069.',
  toggleFailed: 'The change could not be saved',
  toLists: 'Your lists',
  back: 'Your lists',
  menu: 'More for this list',
  rename: 'Rename',
  renaming: 'Saving…',
  renamed: 'List renamed.',
  delete: 'Delete list',
  confirmDelete: 'Delete this list?',
  confirmDeleteText: '\u2068{{name}}\u2069 and its notes are permanently deleted. Creators are not notified.',
  deleted: 'The list was deleted.',
  notFound: 'List not found',
  notFoundText: 'This list no longer exists.',
  listFailed: 'The list could not be loaded',
  listEmpty: 'No creators on this list yet',
  noRatings: 'No ratings',
  note: 'Note',
  noteHint: 'Only your team can read it.',
  addNote: 'Add a note',
  editNote: 'Edit note',
  noteTitle: 'Note on \u2068{{name}}\u2069',
  saveNote: 'Save note',
  savingNote: 'Saving…',
  entryMenu: 'More for \u2068{{name}}\u2069',
  message: 'Message',
  removeFromList: 'Remove from list',
  removed: '\u2068{{name}}\u2069 was removed from the list.',
  errors: {
    creatorNotFound: 'This creator is no longer available.',
    nameTaken: 'You already have a list with this name.',
    tooManyLists: 'You have {{max}} lists. Delete one to create another.',
    full: 'A list can have {{max}} creators.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    talentLists: typeof en;
  }
}
