const en = {
  title: 'Comments',
  none: 'No comments yet. Pause on a frame and write the first one.',
  noneLink: 'No comments yet. Write the first one.',
  write: 'Comment',
  reply: 'Reply',
  atFrame: 'At {{time}}',
  timed: 'Attach to the current frame',
  add: 'Add comment',
  send: 'Send comment',
  sendReply: 'Send reply',
  sending: 'Sending...',
  drafts_one: 'You have {{count}} draft. Only you see it until you send it, or with your decision.',
  drafts_other: 'You have {{count}} drafts. Only you see them until you send them, or with your decision.',
  sendDrafts: 'Send comments',
  sent_one: '{{count}} comment sent.',
  sent_other: '{{count}} comments sent.',
  draft: 'Draft',
  edited: 'Edited',
  cited: 'Change requested',
  resolved: 'Resolved by \u2068{{name}}\u2069 · {{when}}',
  resolve: 'Resolve',
  reopen: 'Reopen',
  edit: 'Edit',
  save: 'Save',
  remove: 'Delete',
  cancel: 'Cancel',
  show: 'Show the frame at {{time}}',
  failed: 'The comments could not be loaded.',
  player: 'Video player',
  timeline: 'Position in the video',
  play: 'Play',
  pause: 'Pause',
  back: 'Previous frame',
  forward: 'Next frame',
  slower: 'Slower',
  faster: 'Faster',
  speed: 'Speed ×{{rate}}',
  previous: 'Previous comment',
  next: 'Next comment',
  large: 'Watch larger',
  unavailable: 'The video could not be loaded.',
  retry: 'Try again',
  preview:
    'You can download the video after approval. Until then, a preview makes copying harder but cannot prevent it.',
  keys: 'Use single letters as shortcuts',
  errors: {
    limit: 'A version takes up to {{max}} comments. Reply to an existing comment or delete one.',
    timecode: 'The video has no frame at this time. Move the playhead and try again.',
    replyTimecode: 'A reply has no time of its own.',
    editWindowClosed: 'You can edit a comment for 15 minutes after sending it. Write a reply instead.',
    reviewEnded: 'The review of this version has ended, so its comments can no longer be changed.',
    hasReplies: 'This comment has replies, so it cannot be deleted.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    reviews: typeof en;
  }
}
