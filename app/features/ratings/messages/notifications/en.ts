export default {
  rating_received: {
    title: 'You have been rated',
    message: '\u2068{{rater_name}}\u2069 rated you after “\u2068{{campaign_title}}\u2069”.',
  },
};
