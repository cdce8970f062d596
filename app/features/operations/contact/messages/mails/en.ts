export default {
  subject: 'Message from {{name}}',
  from: '{{name}} ({{email}}) wrote on the contact page:',
  open: 'Open in the console',
  footer: 'Reply to this email to answer them.',
};
