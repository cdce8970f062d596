import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

const en = {
  hero: {
    line1: 'Real people.',
    line2: 'Real videos.',
    line3: 'Paid when you say yes.',
    text: 'Brief once, choose your creators, pay only for the videos you approve. In English and Arabic.',
    seeHow: 'See how it works',
    point1: '15% fee, shown up front',
    point2: 'You pay for approved videos only',
    point3: 'Every dollar is traceable',
    samples: 'Sample clips',
  },
  samples: {
    glow: 'Glow serum',
    run: 'Run club',
    founder: 'Founder story',
    latte: 'Iced latte, one take',
    looks: 'Three looks',
    coffee: 'Morning coffee',
  },
  how: {
    title: 'From a brief to a video you can use',
    text: 'Four steps. Both sides always see the same status.',
    step1: 'Write the brief',
    text1: 'Describe your product, the video length, the price of each video and the deadline.',
    step2: 'Choose your creators',
    text2: 'Creators apply and you choose. Or open the call and anyone who fits can submit.',
    step3: 'Review every video',
    text3: 'Watch it in place. Approve it, or ask for changes in your own words.',
    step4: 'Approve and pay',
    text4: 'One click approves the video and sends the creator their share. No invoices to chase.',
  },
  money: {
    title: 'You always know where the money is',
    text: 'An example: you pay {{amount}} for each video. This is what happens on approval, to the cent.',
    receives: 'The creator receives',
    fee: `${name} fee (15%)`,
    total: 'From your wallet',
    secured: 'Secured from your wallet',
    securedText: 'the moment you approve',
    sent: 'Sent to the creator',
    sentText: 'to their own payout account',
    paid: 'Paid',
    paidText: 'confirmed and visible to both sides',
    note: 'Publishing a campaign costs {{fee}}, once.',
  },
  brands: {
    title: 'For brands',
    text: 'Authentic videos from people who know how to film.',
    point1: 'Set your own price per video',
    point2: 'Choose who makes it, in English or Arabic',
    point3: 'Top up a wallet, see every cent that leaves it',
    action: 'Start a campaign',
  },
  creators: {
    title: 'For creators',
    text: 'Paid work with short deadlines, with the fee and your share stated up front.',
    point1: 'See what you earn before you apply',
    point2: 'Upload from your phone, get clear feedback',
    point3: 'Follow your money from approval to payout',
    action: 'Find work',
  },
  voices: {
    title: 'Example stories',
    text: 'The names, quotes and numbers in this section are invented.',
    figures: {
      brands: 'brands',
      views: 'views',
      engagement: 'engagement',
      roas: 'return on ad spend',
      conversion: 'conversion uplift',
      match: 'match accuracy',
      countries: 'countries',
      earnings: 'a month for a creator',
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
      role: 'Online shop for skin care',
    },
    omar: {
      quote: '“Every campaign states my share. I never had to ask about money.”',
      name: 'Omar',
      role: 'Creator, films food',
    },
    hana: {
      quote: '“Feedback used to get lost in chats. Now each version has its own.”',
      name: 'Hana',
      role: 'Agency producer',
    },
    delivery: 'Standard delivery takes 3–7 days. You set the deadline.',
  },
  final: {
    title: 'Your next video is one brief away',
    text: 'An account is free. You pay when you publish and when you approve.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    landing: typeof en;
  }
}
