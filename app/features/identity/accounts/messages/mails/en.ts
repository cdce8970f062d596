const en = {
  greeting: 'Hello {{name}},',
  passwordReset: {
    subject: 'Reset your {{product}} password',
    body: 'We received a request to reset your password. The link works once and expires in one hour.',
    button: 'Choose a new password',
    footer: 'If you did not request this, ignore this email. Your password has not changed.',
  },
  verifyAddress: {
    subject: '{{code}} confirms your {{product}} address',
    body: 'Enter {{code}} where you are signed in, or use the link, to confirm your email address.',
    validity: 'The code and the link work for one day.',
    button: 'Confirm my address',
    footer:
      'If you do not have a {{product}} account, someone entered your address by mistake. You can ignore this email.',
  },
  existingAccount: {
    subject: 'You already have a {{product}} account',
    body: 'You already have an account. Sign in or reset your password.',
    button: 'Sign in',
    footer: 'If you did not try to sign up, ignore this email. Your account has not changed.',
  },
  securityNotice: {
    'second-factor-locked': {
      subject: 'Your {{product}} password may be compromised',
      body: 'Someone entered your password and then five wrong two-factor codes. Code entry is locked for 15 minutes.',
    },
    'password-changed': {
      subject: 'Your {{product}} password was changed',
      body: 'Your account password was changed.',
    },
    'two-factor-off': {
      subject: 'Two-factor sign-in was turned off for your {{product}} account',
      body: 'Sign-in no longer requires a code from your authenticator app.',
    },
    'two-factor-replaced': {
      subject: 'The authenticator app of your {{product}} account was replaced',
      body: 'Sign-in now requires a code from the new app. The codes of the previous app and the old backup codes no longer work.',
    },
    'provider-linked': {
      subject: 'Sign-in with {{provider}} was connected to your {{product}} account',
      body: 'Your account can now be opened with an account at {{provider}}.',
    },
    'provider-unlinked': {
      subject: 'Sign-in with {{provider}} was disconnected from your {{product}} account',
      body: 'Your account can no longer be opened with {{provider}}.',
    },
    'address-change-asked': {
      subject: 'Your {{product}} email address is changing',
      body: 'Your account moves to {{newEmail}} after that address is confirmed.',
    },
    'payout-destination-changed': {
      subject: 'Your {{product}} payout method was changed',
      body: 'A new payout destination was saved.',
    },
    when: 'It happened on {{when}}.',
    whenAndFrom: 'It happened on {{when}}, from {{from}}.',
    button: 'This was not me',
    footer:
      'If this was you, you do not need to do anything. If not, use the link: it signs out all devices, reverts the change and emails you a link to choose a new password. It works for seven days.',
  },
};

export default en;
