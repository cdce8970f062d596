/** What operators do with messages, as the audit log says it. */
export default {
  kinds: { message: 'Messages' },
  actions: { message: { answer: 'Message marked as answered', reopen: 'Message opened again' } },
};
