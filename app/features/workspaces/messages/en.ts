const en = {
  profile: {
    title: 'Your profile',
    text: { creator: 'Brands read it before they accept you.', brand: 'Creators read it on your campaigns.' },
    asBrandsSee: 'How brands see you',
    complete: '{{percent}}% complete',
    missing: 'Missing: {{fields}}',
    fields: {
      picture: 'a picture',
      companyName: 'your company',
      bio: 'a few lines about you',
      location: 'where you are',
      expertise: 'your expertise',
      languages: 'your languages',
      platforms: 'where people follow you',
    },
    fullName: 'Full name',
    companyName: 'Company name',
    bio: { creator: 'About you', brand: 'About the brand' },
    bioHint: {
      creator: 'What you film, for whom, and what makes it yours.',
      brand: 'What you sell, to whom, and how you like to be shown.',
    },
    location: 'City and country',
    expertise: 'Expertise',
    expertiseHint: 'Up to {{max}} words, with commas between them: skincare, food, unboxing',
    languages: 'Languages that you speak in videos',
    platforms: 'Where people follow you',
    platformsHint: 'Your name there, or the link of your profile. Leave empty where you are not.',
    followers: 'Followers',
    showsEarnings: 'Show brands what I have earned here',
    comma: ', ',
    save: 'Save changes',
    saving: 'Saving…',
    saved: 'Your profile is saved.',
    discard: 'Discard changes',
    failed: 'Your profile could not be loaded',
    type: 'Account',
    types: { creator: 'Creator', brand: 'Brand' },
    member: 'Since',
    updated: 'Last updated',
  },
  errors: {
    notFound: 'You have no seat in this workspace. Ask its owner to invite you.',
    otherSite: 'This is no profile there. Give your name, or the link of your profile.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    workspaces: typeof en;
  }
}
