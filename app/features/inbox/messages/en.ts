/** What brands and creators say to each other, under `inbox`. */
const en = {
  title: 'Inbox',
  dashboard: 'Dashboard',
  message: 'Message',
  search: 'Search conversations...',
  listFailed: 'Your conversations could not be loaded',
  empty: 'No conversations yet',
  emptyText: 'A conversation begins when a creator is accepted, or with “Message”.',
  noMatch: 'No conversation found',
  noMatchText: 'Try another name, or the title of a campaign.',
  unread_one: '{{count}} unread message',
  unread_other: '{{count}} unread messages',
  yesterday: 'Yesterday',
  start: 'Click to start the conversation',
  deleted: 'This message was deleted',
  you: 'You:',
  chat: 'Conversation',
  messages: 'Messages',
  welcome: 'Choose a conversation',
  welcomeText: 'Select one from the list to read it and to write.',
  notFound: 'Conversation not found',
  notFoundText: 'It does not exist, or you do not have access to it.',
  chatFailed: 'The conversation could not be loaded',
  back: 'Back to all conversations',
  first: 'Say hello to \u2068{{name}}\u2069.',
  write: 'Write a message...',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent',
  read: 'Read',
  edited: 'edited',
  toEnd: 'To the newest message',
  left_one: '{{count}} character left',
  left_other: '{{count}} characters left',
  notSent: 'This message was not sent.',
  old: 'You wrote this more than a day ago. Send it now?',
  sendNow: 'Send',
  takeBack: 'Back to the field',
  tooManyUnsent: 'Too many messages wait for a connection.',
  announced: '\u2068{{name}}\u2069, {{time}}: \u2068{{text}}\u2069',
  waitingForAnswer: 'You can go on once \u2068{{name}}\u2069 has answered.',
  errors: {
    counterpartNotFound: 'You cannot write to them about this.',
    readOnly: 'The campaign was deleted. You can read this conversation, but not write in it.',
    requestPending: 'You can go on once they have answered.',
    tooManyConversations: 'You can begin {{max}} conversations a day. Please go on tomorrow.',
    clientIdTaken: 'This message was sent elsewhere already.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    inbox: typeof en;
  }
}
