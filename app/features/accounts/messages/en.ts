const en = {
  errors: {
    invalidCredentials: 'Invalid email or password. Please check your credentials and try again.',
    emailTaken:
      'There is already an account with this email address. Sign in instead, or reset your password.',
    resetLink: 'This link has been used or has expired. Ask for a new one.',
    unknownAddress: 'Nobody has this email address here.',
    suspended: 'This account has been suspended. Write to support if you think that this is a mistake.',
    suspendSelf: 'You cannot suspend yourself.',
    wrongPassword: 'This is not your password.',
    code: 'This code is not right, or has been used already.',
    secondFactorLocked: 'Too many wrong codes. Try again in {{seconds}} seconds.',
    secondFactorNeeded: 'Turn on two-factor sign-in in your profile first.',
    secondStepOver: 'That took too long. Sign in again.',
    twoFactorOn: 'Two-factor sign-in is on already.',
    role: 'Please choose how you want to use the site.',
  },
  weakPassword: {
    short: 'At least 8 characters',
    long: 'At most 128 characters',
    letter: 'At least one letter',
    digit: 'At least one digit',
  },
  password: {
    title: 'Password',
    text: 'A new one signs you out everywhere else.',
    current: 'Current password',
    new: 'New password',
    submit: 'Change password',
    changed: 'Your password has been changed.',
    needs: 'Your password needs:',
  },
  twoFactor: {
    title: 'Two-factor sign-in',
    text: 'Besides your password, a code from an app on your phone. A stolen password alone opens nothing.',
    on: 'On',
    off: 'Off',
    turnOn: 'Turn on',
    turnOnTitle: 'Turn two-factor sign-in on',
    turnOff: 'Turn off',
    turnOffTitle: 'Turn two-factor sign-in off?',
    turnOffText: 'Your password alone will sign you in.',
    isOff: 'Two-factor sign-in is off.',
    passwordFirst: 'First your password, so that nobody else does this at your open browser.',
    continue: 'Continue',
    scan: 'Add your account to the app',
    scanText: 'Scan the code with an authenticator app, then type the six digits that it shows.',
    qrLabel: 'QR code for your authenticator app',
    byHand: 'No camera? Type this key into the app:',
    code: 'Code from your app',
    backupCode: 'Backup code',
    codeHint: 'Six digits from your app, or one of your backup codes.',
    saveCodes: 'Save your backup codes',
    codesText:
      'Each of them signs you in once when your phone is not at hand. They are shown this one time only.',
    codesLeft_one: '{{count}} backup code left.',
    codesLeft_other: '{{count}} backup codes left.',
    fewCodes: 'You are running out of backup codes. Make new ones before you need them.',
    renew: 'New backup codes',
    renewText: 'The old ones stop working.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser does not allow copying. Select the codes, or download them.',
    download: 'Download',
    saved: 'I have saved them',
    required: 'Operators need two-factor sign-in. Turn it on to go on to the console.',
    offNotice:
      'Your account has no two-factor sign-in. Outside test mode an operator cannot work without it.',
    setUp: 'Set it up',
  },
  sessions: {
    title: 'Where you are signed in',
    text: 'End what you do not recognise, then change your password.',
    here: 'This browser',
    since: 'since {{when}}',
    unknownDevice: 'Unknown device',
    end: 'Sign out',
    endOthers: 'Sign out everywhere else',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    accounts: typeof en;
  }
}
