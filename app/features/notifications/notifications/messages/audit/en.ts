/** What operators do about mails, as the audit log says it. */
export default {
  kinds: { mail: 'Mails' },
  actions: { mail: { 'send-again': 'Mail sent again' } },
};
