import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

const en = {
  signIn: {
    title: 'Sign in',
    lists: {
      ecommerce: 'Sign in to see creators for online stores.',
      agencies: 'Sign in to see creators for agencies.',
    },
    submit: 'Sign in',
    busy: 'Signing in...',
    switch: `New to ${name}?`,
    switchAction: 'Create an account',
    forgot: 'Forgot password?',
  },
  secondStep: {
    title: 'Two-factor sign-in',
    text: 'Enter the code from your authenticator app.',
    backupText: 'Enter one of your backup codes. Each code works once.',
    submit: 'Sign in',
    busy: 'Signing in...',
    useBackup: 'Use a backup code',
    useApp: 'Use my authenticator app',
    back: 'Back to sign in',
  },
  signUp: {
    title: 'Create your account',
    text: 'Free, and ready in a minute. Next, confirm your email address.',
    submit: 'Create account',
    busy: 'Creating account...',
    switch: 'Already have an account?',
    switchAction: 'Sign in',
    agreement:
      'By creating an account, you agree to the <terms>terms</terms> and the <privacy>privacy notice</privacy>.',
    done: 'Your account has been created.',
    checkMail: 'Check your email. We sent a message to {{email}} with the next step.',
  },
  forgot: {
    title: 'Forgot your password?',
    text: 'Enter your email address and we will send you a link to choose a new password.',
    submit: 'Send link',
    busy: 'Sending...',
    done: 'If there is an account for {{email}}, a link is on its way. The link works once and expires after one hour.',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    text: 'You will be signed out on all other devices.',
    submit: 'Save new password',
    busy: 'Saving...',
    done: 'Your password has been changed. You can now sign in.',
    missingToken: 'This link is incomplete. Open it again from the email, or request a new one.',
    askAgain: 'Request a new link',
    signIn: 'Sign in',
  },
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  fullName: 'Full name',
  companyName: 'Company name',
  role: 'Account type',
  roles: {
    creator: 'Creator',
    creatorText: 'I make videos',
    brand: 'Brand',
    brandText: 'I order videos',
  },
  problem: 'Authentication error: {{detail}}',
  orWithEmail: 'or with email',
  canceled: 'You canceled the sign-in with {{provider}}.',
  linking:
    '{{email}} already has an account. Sign in to it once as before. Then you can also use {{provider}}.',
  newAccount: {
    text: 'Signed in with {{provider}} as {{email}}. One step is left.',
    other: 'Sign up another way',
  },
  return: {
    title: 'Sign in with {{provider}}',
    busy: 'Signing in...',
    again: 'Back to sign in',
    toSecurity: 'Back to the security settings',
    close: 'Close this window and try again.',
  },
  link: {
    title: 'Connect account',
    busy: 'Connecting...',
    skip: 'Continue without connecting',
  },
  expired: 'Your session has expired. Please sign in again.',
  aside: {
    title: 'Creator videos, paid on approval.',
    text: 'Brands pay only for the videos they approve. Creators see their share before they start.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    auth: typeof en;
  }
}
