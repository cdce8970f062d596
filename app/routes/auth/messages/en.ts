import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

const en = {
  signIn: {
    title: 'Sign in',
    text: 'Good to see you again.',
    submit: 'Sign in',
    busy: 'Signing in...',
    switch: `New to ${name}?`,
    switchAction: 'Create an account',
    forgot: 'Forgot password?',
  },
  secondStep: {
    title: 'One more step',
    text: 'Open your authenticator app and type the code that it shows.',
    backupText: 'Type one of the backup codes that you saved. It works once.',
    submit: 'Sign in',
    busy: 'Signing in...',
    useBackup: 'Use a backup code',
    useApp: 'Use the code of my app',
    back: 'Back to sign in',
  },
  signUp: {
    title: 'Create your account',
    text: 'Free, and ready in a minute.',
    submit: 'Create account',
    busy: 'Creating account...',
    switch: 'Already have an account?',
    switchAction: 'Sign in',
    done: 'Your account has been created.',
  },
  forgot: {
    title: 'Forgot your password?',
    text: 'Tell us your email address and we will send you a link to choose a new one.',
    submit: 'Send the link',
    busy: 'Sending...',
    done: 'If there is an account for {{email}}, a link is on its way. It works once, for one hour.',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    text: 'You will be signed out on all other devices.',
    submit: 'Save the new password',
    busy: 'Saving...',
    done: 'Your password has been changed. You can sign in with it now.',
    missingToken: 'This link is incomplete. Open it again from the mail, or ask for a new one.',
    askAgain: 'Ask for a new link',
    signIn: 'Sign in',
  },
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  fullName: 'Full name',
  companyName: 'Company name',
  role: 'I am here as',
  roles: {
    creator: 'Creator',
    creatorText: 'I make videos and get paid',
    brand: 'Brand',
    brandText: 'I commission videos',
  },
  problem: 'Authentication error: {{detail}}',
  expired: 'Your session has expired. Please sign in again.',
  aside: {
    title: 'Paid when you say yes.',
    text: 'Brands pay only for the videos they approve. Creators see their share before they start.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    auth: typeof en;
  }
}
