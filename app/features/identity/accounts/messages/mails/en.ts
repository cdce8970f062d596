/** Mails about an account. They stay on the server. */
const en = {
  greeting: 'Hello {{name}},',
  passwordReset: {
    subject: 'Reset your {{product}} password',
    body: 'We received a request to reset your password. The link works once and expires in one hour.',
    button: 'Choose a new password',
    ignore: 'If you did not request this, ignore this email. Your password has not changed.',
  },
  verifyAddress: {
    subject: '{{code}} confirms your {{product}} address',
    body: 'Confirm that this address is yours: type {{code}} where you are signed in, or use the link.',
    lasts: 'Both work for one day.',
    button: 'Confirm my address',
    ignore:
      'If you have no account at {{product}}, somebody typed your address by mistake: ignore this mail, and nothing happens.',
  },
  securityNotice: {
    'second-factor-locked': {
      subject: 'Your {{product}} password may be compromised',
      body: 'Your password was given, and then five wrong codes of two-factor sign-in. No code is taken for a quarter of an hour.',
    },
    'password-changed': {
      subject: 'Your {{product}} password was changed',
      body: 'The password of your account was changed.',
    },
    'two-factor-off': {
      subject: 'Two-factor sign-in was turned off at {{product}}',
      body: 'Your account is protected by its password alone from now on.',
    },
    'address-change-asked': {
      subject: 'Your {{product}} account is moving to another address',
      body: 'Your account moves to {{newEmail}} once that address is confirmed.',
    },
    'payout-destination-changed': {
      subject: 'Your {{product}} payout method was changed',
      body: 'A new destination for your payouts was saved.',
    },
    when: 'It happened on {{when}}.',
    whenAndFrom: 'It happened on {{when}}, from {{from}}.',
    button: 'This was not me',
    undo: 'If it was you, there is nothing to do. If not, the link signs everybody out, takes back what was changed and mails you a link to choose another password. It works for seven days.',
  },
};

export default en;
