import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

const en = {
  hero: {
    line1: 'Creator videos,',
    line2: 'paid on approval.',
    text: 'Write one brief, review every version, and pay only for the videos you approve.',
    brandLabel: 'Brand, in English.',
    brandCaption:
      'Lina’s second version, ready for approval. Every cent is on the screen before you press the button.',
    brandPicture:
      'Review screen: a creator’s video, her notes, the earlier feedback, and the button to approve and pay {{price}} under the split {{payout}} and {{fee}}.',
    // Of the submission in the product picture.
    video: 'Ten quiet minutes, with the label',
    videoBy: 'Lina Haddad · Amman',
    creatorLabel: 'Creator, in Arabic.',
    creatorCaption: 'Every campaign shows what it pays.',
    creatorPicture: 'Creator’s phone in Arabic: total earnings and open campaigns with the amount of each.',
  },
  facts: {
    label: 'Prices and terms',
    publishing: 'to publish a campaign',
    from: 'From {{from}}',
    fromText: 'recommended price per approved video',
    fee: 'fee, included in that price',
    days: '3–7 days',
    daysText: 'standard delivery of a first version; a plan or campaign can set its own time',
  },
  steps: {
    title: 'From brief to paid video in four steps',
    text: 'Both sides work on the same campaign and see the same status.',
    brief: {
      title: 'Write the brief',
      text: 'Set length, platforms, tone, deadline and price. The order summary shows the creator’s share before you publish.',
      picture: 'Order summary: 30 seconds with captions, {{price}} per video.',
    },
    app: {
      title: 'Choose your creators',
      text: 'Accept the applications you like, or let anyone who fits submit right away (open call). Rating, location and past campaigns are on each card.',
      picture: 'Application of a creator with a video, the rating and a note.',
    },
    notes: {
      title: 'Review every version',
      text: 'Watch the video on the page and request changes with a reason. Two change requests per video are included.',
      picture: 'Creator’s notes on version 2 and the brand’s feedback on version 1.',
    },
    pay: {
      title: 'Approve and pay',
      text: 'The button names the exact amount. You are not charged for a video before it is approved.',
      picture: 'Payment card with the button to approve and pay {{price}}.',
    },
  },
  brands: {
    kicker: 'For brands',
    title: 'Every campaign, review and dollar on one screen',
    text: 'The dashboard shows your wallet, your budget, the videos in progress and the ones that wait for your decision.',
    picture:
      'Campaign dashboard: wallet balance, total budget, active videos, pending reviews and the active campaigns.',
    n1: {
      title: 'A price you set',
      text: 'Pay per video, at your price. Recommended prices by length and creator tier help you find the right people.',
    },
    n2: {
      title: 'Decisions on record',
      text: 'Versions, feedback and approvals stay with the campaign. Your team sees who decided what, and when.',
    },
    n3: {
      title: 'Paperwork included',
      text: 'A PDF receipt for every charge, short links with click counts, and results by campaign.',
    },
    stores: 'For online stores',
    agencies: 'For agencies',
  },
  money: {
    title: 'The path of every dollar',
    text: 'A 30-second video with captions at {{price}}. Both sides see these figures before the work starts.',
    total: 'Price of one approved video',
    creator: 'Creator receives 85%',
    fee: `${name} fee 15%`,
    note: 'The fee is part of the price. Nothing is added at checkout.',
    steps: {
      review: {
        title: 'Review',
        text: '{{price}} is available in your wallet. Nothing is charged for a video that is not approved.',
      },
      approve: {
        title: 'Approve',
        text: '{{price}} leaves your wallet in one transaction and is secured for this video.',
      },
      send: {
        title: 'Send',
        text: '{{payout}} goes to the creator. Stripe pays automatically. PayPal and bank transfers are sent in groups, each checked by two people.',
      },
      paid: {
        title: 'Paid',
        text: 'The transfer is confirmed. Both sides see its date and reference.',
      },
    },
    cases: {
      title: 'When plans change',
      changes: {
        title: 'You request changes',
        text: 'Two change requests per video are included. No money moves.',
      },
      decline: {
        title: 'You reject the final version',
        text: 'The video costs nothing and stays the creator’s.',
      },
      failed: {
        title: 'A payout fails',
        text: 'The amount stays secured for the creator until the payout arrives.',
      },
      stop: { title: 'You stop ordering', text: 'Unspent wallet money is refunded to your card on request.' },
    },
    wallet: 'Your wallet lists each payment and the person who made it.',
    walletPicture:
      'Recent transactions: creator payments of {{price}} and publishing fees of {{publishing}}.',
  },
  creators: {
    kicker: 'For creators',
    title: 'Know your share before you apply',
    text: 'Joining and applying are free. Every campaign shows what you earn after the 15% fee, the deadline and the spots left.',
    n1: {
      title: 'See your share first',
      text: 'A {{price}} video pays you {{payout}}. You read it before you film.',
    },
    n2: {
      title: 'Feedback you can act on',
      text: 'A change request always has a reason, and a brand can send you two at most.',
    },
    n3: {
      title: 'A payout you can follow',
      text: 'Secured, sent, paid: each step has a date. By Stripe, PayPal or bank transfer.',
    },
    action: 'Find paid work',
    feedPicture: 'Open campaigns on a phone with the amount that the creator earns.',
    earnPicture: 'Payment history on a phone: {{payout}} secured, sent and paid, each with its date.',
  },
  clips: {
    title: 'Vertical video, 15 to 60 seconds',
    text: 'Demos, routines, unboxings and founder stories for TikTok, Instagram and Facebook.',
    glow: { title: 'Glow serum', kind: 'Skincare' },
    routine: { title: 'Morning routine', kind: 'Skincare' },
    latte: { title: 'Iced latte, one take', kind: 'Coffee' },
    unboxing: { title: 'Ramadan unboxing', kind: 'Gifts' },
    run: { title: 'Run club', kind: 'Sport' },
    coffee: { title: 'Arabic coffee', kind: 'Hospitality' },
  },
  proof: {
    title: 'Built to be checked',
    text: 'Read the code and verify the books. You do not have to take our word for it.',
    ledger: {
      title: 'Books that balance',
      text: 'A double-entry ledger: every cent is recorded twice, and no entry is ever edited. A nightly check compares the books with Stripe.',
      head: 'Approval of one video',
      accounts: { wallet: 'Your wallet', creator: 'Owed to the creator', fee: `${name} fee` },
      sum: 'Sum',
    },
    open: {
      title: 'Open source',
      text: 'You can simply use this website. For engineers: the code is public under the MIT license, and one command starts a copy on your own computer.',
    },
    arabic: {
      title: 'Arabic, properly laid out',
      text: 'Screens, emails and receipts exist in both languages. Layouts run right to left, dates and amounts follow Arabic usage, and each message keeps its own text direction.',
      en: 'Payment card in English.',
      ar: 'The same payment card in Arabic.',
    },
  },
  voices: {
    title: 'Results, brands and quotes',
    text: 'All figures, names and quotes in this section are fictional. Verified results will replace them.',
    figures: {
      brands: 'brands',
      views: 'views',
      roas: 'return on ad spend',
      engagement: 'engagement',
      conversion: 'conversion uplift',
      match: 'match accuracy',
      countries: 'countries',
      earnings: 'creator earnings a month',
    },
    stop: 'Pause animation',
    namesTitle: '120+ brands',
    names: {
      n1: 'Noor Skin',
      n2: 'Sands Spices',
      n3: 'Stride',
      n4: 'Kawa Bar',
      n5: 'Loom & Line',
      n6: 'Date House',
    },
    maya: {
      quote: '“I wrote one brief on Sunday. By Thursday I had six videos to choose from.”',
      name: 'Maya',
      role: 'Online skincare shop',
    },
    omar: {
      quote: '“My share is on the campaign before I apply. I have never had to ask about money.”',
      name: 'Omar',
      role: 'Food creator',
    },
    hana: {
      quote: '“Feedback used to get lost in chats. Now every version carries its reasons.”',
      name: 'Hana',
      role: 'Agency producer',
    },
  },
  final: {
    title: 'Publish your first brief today',
    text: 'An account is free. You pay {{publishing}} when you publish a campaign, then the price of each video when you approve it.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    landing: typeof en;
  }
}
