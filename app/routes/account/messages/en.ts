const en = {
  label: 'Settings',
  profile: 'Profile',
  brandDetails: 'Brand details',
  portfolio: 'Portfolio',
  reviews: 'Reviews',
  subscription: 'Subscription',
  security: 'Sign-in and security',
  emails: 'Emails',
  privacy: 'Privacy',
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    settings: typeof en;
  }
}
