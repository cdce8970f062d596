import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

const en = {
  pages: {
    home: {
      name: name,
      title: `${name}: creator videos, paid on approval`,
      description: `Commission short videos from creators. Review every version and pay only for the videos you approve: 85% to the creator, 15% to ${name}. English and Arabic.`,
    },
    we: {
      name: 'How we work',
      title: `How ${name} works, for brands and creators`,
      description:
        'From the brief to the payout in four steps for each side, with the money visible to both at every moment.',
    },
    ecommerce: {
      name: 'E-commerce',
      title: `Product videos for online stores · ${name}`,
      description:
        'Short videos of your product by people who use it: brief once, choose creators, pay per approved video.',
    },
    agencies: {
      name: 'Agencies',
      title: `Creator videos for agencies · ${name}`,
      description:
        'Commission creator videos for your clients: one brief per campaign, one review, one wallet, every payment traceable.',
    },
    tiktok: {
      name: 'TikTok',
      title: `TikTok videos by real creators · ${name}`,
      description:
        'Vertical videos with a hook in the first three seconds, made by creators for your TikTok channel and ads.',
    },
    instagram: {
      name: 'Instagram',
      title: `Instagram Reels and Stories by real creators · ${name}`,
      description:
        'Reels, Stories and feed videos by creators who know the format, in the shape that each place needs.',
    },
    facebook: {
      name: 'Facebook',
      title: `Facebook videos by real creators · ${name}`,
      description: 'Reels, Stories and feed videos for Facebook that are understood with the sound off.',
    },
    pricing: {
      name: 'Pricing',
      title: `Video prices · ${name}`,
      description:
        'Recommended prices by length and creator, editing, the one publishing fee, and a calculator for your campaign.',
    },
    contact: {
      name: 'Contact',
      title: `Contact · ${name}`,
      description: 'Ask a question, plan a campaign with us, or book a call. Our team replies.',
    },
    contactSent: {
      name: 'Message sent',
      title: `Message sent · ${name}`,
      description: 'Our team has received your message.',
    },
    terms: {
      name: 'Terms',
      title: `Terms of use · ${name}`,
      description: 'The terms for brands and creators: fees, approval, changes, payouts and refunds.',
    },
    privacy: {
      name: 'Privacy',
      title: `Privacy · ${name}`,
      description: 'The data we store, why, for how long, and who can see it.',
    },
    notFound: {
      name: 'Page not found',
      title: `Page not found · ${name}`,
      description: 'There is no page at this address.',
    },
  },
  services: {
    ecommerce: 'Videos that show your product in use',
    agencies: 'Creator videos for your clients',
    tiktok: 'Vertical, quick, with sound',
    instagram: 'Reels, Stories and feed',
    facebook: 'Understood without sound',
  },
  serviceType: 'Short videos made by creators for brands',
  nav: { services: 'Services', menu: 'Menu', onThisPage: 'On this page' },
  signIn: 'Sign in',
  getStarted: 'Get started',
  dashboard: 'Dashboard',
  startCampaign: 'Start a campaign',
  seePricing: 'See pricing',
  bookCall: 'Book a call',
  example: 'Illustrative example',
  faqs: 'Frequently asked questions',
  play: 'Play the sample “{{title}}”',
  footer: {
    line: 'Short videos by creators, paid on approval.',
    help: 'Help',
    rights: `© 2026 ${name}`,
  },
  notFound: {
    title: 'Page not found',
    text: 'Check the address, or continue from one of these pages:',
    home: 'Go to home page',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    site: typeof en;
  }
}
