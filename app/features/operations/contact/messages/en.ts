const en = {
  errors: {
    tooFast: 'That was too fast. Wait a moment and send it again.',
  },
  title: 'Contact Us',
  subtitle: 'Get in touch with our team',
  text: 'Ask a question, plan a campaign or report a problem. Our team replies by email.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',
  sent: "Thank you, we'll get back to you soon.",
  failed: 'Failed to send message',
  unreadable: 'Invalid response format from server',
  back: 'Back',
  byMail: 'Or write to us directly:',
  website: 'Leave this empty',
  before: {
    title: 'Before you write',
    how: 'How it works, with ten common questions',
    terms: 'Fees, changes and refunds',
    privacy: 'Privacy',
  },
  console: {
    text: 'Messages from the contact page, newest first.',
    none: 'No messages',
    noneText: 'Messages from the contact page appear here. You reply by email.',
    from: 'From',
    message: 'Message',
    status: 'Status',
    open: 'Open',
    answered: 'Answered',
    received: 'Received',
    answer: 'Reply by email',
    subject: 'Re: your message to {{product}}',
    markAnswered: 'Mark as answered',
    reopen: 'Reopen',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    contact: typeof en;
  }
}
