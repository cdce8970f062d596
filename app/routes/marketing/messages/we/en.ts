import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

const en = {
  title: 'From one brief to a finished video.',
  text: `${name} brings brands and creators together for short videos: briefed, filmed, approved and then paid.`,
  parts: { how: 'How It Works', why: `Why ${name}`, control: 'Get Control', faqs: 'FAQs' },
  how: {
    text: 'Both sides work on the same campaign, and each sees its next step.',
    brands: {
      title: 'If you are a brand',
      n1: {
        title: 'Write the brief once',
        text: 'Describe your product, the video, the price of each one and the deadline.',
      },
      n2: {
        title: 'Choose who films it',
        text: 'Creators apply and you accept the ones you like. Or choose an open call: anyone who fits can submit right away.',
      },
      n3: {
        title: 'Review and give reasons',
        text: 'Watch each video on the page. Approve it, or ask for changes up to twice and say what you mean.',
      },
      n4: {
        title: 'Approve and pay',
        text: 'When you approve a video, its price leaves your wallet. Rejected videos cost nothing.',
      },
    },
    creators: {
      title: 'If you are a creator',
      n1: {
        title: 'Find work that suits you',
        text: 'Search campaigns or filter them by what you earn per video.',
      },
      n2: {
        title: 'Apply with a note',
        text: 'Add a note to your application. The brand sees it together with your profile and portfolio.',
      },
      n3: {
        title: 'Film and send it',
        text: 'Upload from your phone; a lost connection does not lose the upload. If a brand asks for changes, you see why.',
      },
      n4: {
        title: 'Follow your money',
        text: 'From approval on, each step has a date: secured, sent, paid. By Stripe, PayPal or bank transfer.',
      },
    },
  },
  why: {
    text: 'Six facts about every campaign.',
    n1: {
      title: 'You pay for what you approve',
      text: 'A video costs its agreed price, charged when you approve it.',
    },
    n2: {
      title: 'Transparent fees',
      text: 'The creator gets 85%, the platform 15%. Both see the same amounts before work begins.',
    },
    n3: {
      title: 'Choose by the facts',
      text: 'Tags, languages, country, past videos and ratings say who suits a brief. You decide.',
    },
    n4: {
      title: 'Ratings without favors',
      text: 'Each side rates before seeing the other’s rating, so ratings stay honest.',
    },
    n5: {
      title: 'Everything in two languages',
      text: 'English and Arabic everywhere: screens, emails, receipts. Each side reads its own language.',
    },
    n6: {
      title: 'Documents for every payment',
      text: 'A receipt for each charge and a statement for each payout, as a PDF, whenever you need it.',
    },
  },
  control: {
    text: 'Every amount has an owner, a status and a date. Brand and creator see the same records.',
    points: {
      n1: 'Publishing costs {{publishing}} once per campaign, shown before you pay.',
      n2: 'When you approve a video of {{price}}, exactly that amount leaves your wallet.',
      n3: 'If a payout fails, the money stays secured for the creator, and both of you are notified.',
    },
  },
  faqs: {
    brands: {
      title: 'From brands',
      n1: {
        question: 'When do I pay?',
        answer: 'Once to publish the campaign, then once for each video you approve.',
      },
      n2: {
        question: 'What if I do not like a video?',
        answer:
          'Request changes up to twice, with your reasons. If the third version is still not right, reject it. You pay nothing.',
      },
      n3: {
        question: 'Who decides what a video costs?',
        answer:
          'You do, per campaign. We show recommended prices by length and creator tier that help you attract the right people.',
      },
      n4: {
        question: 'Can I get money back from my wallet?',
        answer:
          'Yes. We can refund unspent money to the card it came from. Write to support; your wallet shows the status of the refund.',
      },
      n5: {
        question: 'How long does it take?',
        answer:
          'You set the deadline. As a guide, allow three to seven days from acceptance to the first version of a short video.',
      },
    },
    creators: {
      title: 'From creators',
      n1: {
        question: 'What does it cost me?',
        answer:
          'Nothing to join, apply or be paid. The 15% platform fee is part of the price, and the amount you see as yours is what you get.',
      },
      n2: {
        question: 'How am I paid?',
        answer:
          'To your own Stripe account, or by PayPal or bank transfer. Stripe payouts are sent automatically. If the brand is new, we wait until the bank has confirmed its card payment. Our team sends PayPal and bank payouts in batches.',
      },
      n3: {
        question: 'What if a brand keeps asking for changes?',
        answer:
          'A brand can request changes twice, each time with a reason. It must then approve or reject the video.',
      },
      n4: {
        question: 'Do I need many followers?',
        answer:
          'No. Brands here buy videos, not reach. Your portfolio, your languages and your ratings speak for you.',
      },
      n5: {
        question: 'What is the premium tier?',
        answer:
          'You become a premium creator with ten approved videos, five campaigns and good ratings. It is free, and the recommended price of your videos rises.',
      },
    },
  },
  closing: {
    title: 'Start with one video',
    text: 'An account is free, and a campaign for a single video works just as well as one for ten.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    we: typeof en;
  }
}
