export default {
  rating_received: {
    title: 'You have been rated',
    message: '\u2068{{rater_name}}\u2069 rated you after “\u2068{{campaign_title}}\u2069”.',
  },
  rating_reminder: {
    title: 'How was it?',
    message: 'Rate \u2068{{other_name}}\u2069 for “\u2068{{campaign_title}}\u2069”.',
    several:
      'Rate \u2068{{other_name}}\u2069 for “\u2068{{campaign_title}}\u2069”. Other videos awaiting your rating: {{more}}.',
  },
};
