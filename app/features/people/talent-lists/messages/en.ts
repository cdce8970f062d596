/** Creators that a brand wants to remember, under `talentLists`. */
const en = {
  title: 'Your lists',
  text: 'Creators to come back to. Only your team sees them.',
  empty: 'No lists yet',
  emptyText: 'Open a creator’s page and save them: for a season, a product, a language.',
  find: 'Find creators',
  failed: 'Your lists could not be loaded',
  count_one: '{{count}} creator',
  count_other: '{{count}} creators',
  new: 'New list',
  name: 'Name of the list',
  create: 'Create list',
  creating: 'Creating…',
  created: 'The list is there.',
  save: 'Save',
  saved: 'Saved',
  saveTitle: 'Save \u2068{{name}}\u2069',
  saveText: 'On which lists? Only your team sees them.',
  createAndSave: 'Create and save',
  createdWith: '\u2068{{name}}\u2069 is on the new list.',
  toggleFailed: 'That could not be changed',
  toLists: 'Your lists',
  back: 'Your lists',
  menu: 'More for this list',
  rename: 'Rename',
  renaming: 'Saving…',
  renamed: 'The list has a new name.',
  delete: 'Delete list',
  confirmDelete: 'Delete this list?',
  confirmDeleteText:
    '\u2068{{name}}\u2069 and your notes in it are gone for good. The creators are not told.',
  deleted: 'The list was deleted.',
  notFound: 'List not found',
  notFoundText: 'There is no such list any more.',
  listFailed: 'The list could not be loaded',
  listEmpty: 'No creators on this list yet',
  noRatings: 'No ratings',
  note: 'Note',
  noteHint: 'Only your team reads it.',
  addNote: 'Add a note',
  editNote: 'Edit note',
  noteTitle: 'Note on \u2068{{name}}\u2069',
  saveNote: 'Save note',
  savingNote: 'Saving…',
  removeNamed: 'Remove \u2068{{name}}\u2069 from the list',
  removed: '\u2068{{name}}\u2069 is off the list.',
  errors: {
    creatorNotFound: 'This creator is no longer here.',
    nameTaken: 'You have a list of this name already.',
    tooManyLists: 'You have {{max}} lists. Delete one before you begin another.',
    full: 'A list holds {{max}} creators.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    talentLists: typeof en;
  }
}
