export default {
  kinds: { report: 'Reported messages' },
  actions: {
    report: {
      close: 'Report closed',
      warn: 'Person warned about a message',
      suspend: 'Person suspended for a message',
    },
  },
  details: { reason: 'Reason' },
};
