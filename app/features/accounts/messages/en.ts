export default {
  errors: {
    invalidCredentials: 'Invalid email or password. Please check your credentials and try again.',
    emailTaken:
      'There is already an account with this email address. Sign in instead, or reset your password.',
    resetLink: 'This link has been used or has expired. Ask for a new one.',
    unknownAddress: 'Nobody has this email address here.',
    suspended: 'This account has been suspended. Write to support if you think that this is a mistake.',
    suspendSelf: 'You cannot suspend yourself.',
    role: 'Please choose how you want to use the site.',
  },
  weakPassword: {
    short: 'At least 8 characters',
    long: 'At most 128 characters',
    letter: 'At least one letter',
    digit: 'At least one digit',
  },
};
