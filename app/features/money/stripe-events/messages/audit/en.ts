export default {
  kinds: { event: 'Events' },
  actions: { event: { replay: 'Event replayed' } },
  details: { type: 'Event' },
};
