export default {
  kinds: { message: 'Messages' },
  actions: { message: { answer: 'Message marked as answered', reopen: 'Message opened again' } },
};
