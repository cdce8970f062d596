export default {
  review_comments_sent: {
    title: 'New comments on a video',
    group_one: '{{count}} new set of comments for “\u2068{{campaign_title}}\u2069”',
    group_other: '{{count}} new sets of comments for “\u2068{{campaign_title}}\u2069”',
    message: '\u2068{{author_name}}\u2069 commented on a video for “\u2068{{campaign_title}}\u2069”.',
  },
  comment_replied: {
    title: 'New reply to a comment',
    group_one: '{{count}} new reply for “\u2068{{campaign_title}}\u2069”',
    group_other: '{{count}} new replies for “\u2068{{campaign_title}}\u2069”',
    message:
      '\u2068{{author_name}}\u2069 replied to a comment on a video for “\u2068{{campaign_title}}\u2069”.',
  },
};
