export default {
  kinds: { mail: 'Mails' },
  actions: { mail: { 'send-again': 'Mail sent again' } },
};
