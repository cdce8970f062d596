const en = {
  errors: {
    tooFast: 'That was very quick. Please wait a moment and send it again.',
  },
  title: 'Contact Us',
  subtitle: 'Get in touch with our team',
  text: 'A question, a campaign you plan, or something that does not work: write it down. A person reads it and answers by mail.',
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
  noScript: 'This form needs JavaScript. Please write to the address below.',
  before: {
    title: 'Perhaps it is answered already',
    how: 'How everything works, with ten common questions',
    terms: 'Fees, changes and refunds',
    privacy: 'Privacy',
  },
  console: {
    text: 'Messages from the contact page, newest first.',
    none: 'No messages',
    from: 'From',
    message: 'Message',
    status: 'Status',
    open: 'Open',
    answered: 'Answered',
    received: 'Received',
    answer: 'Answer by mail',
    subject: 'Re: your message to {{product}}',
    markAnswered: 'Mark as answered',
    reopen: 'Open again',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    contact: typeof en;
  }
}
