/** What operators do about Stripe’s events, as the audit log says it. */
export default {
  kinds: { event: 'Events' },
  actions: { event: { replay: 'Event replayed' } },
  details: { type: 'Event' },
};
