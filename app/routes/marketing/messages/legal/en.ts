import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

const en = {
  changed: 'Last changed {{date}}',
  review: 'This text describes the software and awaits review by a lawyer.',
  questions: 'Something unclear? Write to us:',
  terms: {
    title: 'Terms of use',
    text: 'The agreement between brands, creators and us, in plain language.',
    roles: {
      title: 'Brands and creators',
      n1: `Brands commission short videos on ${name}, and creators make them. An account belongs to a brand or to a creator, and its type cannot change.`,
      n2: `The agreement on a video is between the brand and the creator. ${name} keeps the brief, the versions, the decisions and the money in order between them.`,
      n3: 'By opening an account you confirm that you are of legal age and may act for the business you name.',
    },
    accounts: {
      title: 'Your account',
      n1: 'You must confirm your email address before you publish, apply, submit, top up or set your payout method.',
      n2: 'Keep your password secret and turn on two-factor sign-in. We email you when either changes.',
      n3: 'We may suspend an account that harms others or breaks these terms. Money that is owed for approved work stays owed.',
    },
    campaigns: {
      title: 'Campaigns',
      n1: 'A brand sets the brief, the price per video, the number of videos and the deadline. After creators apply, the brand can change a campaign only in their favor, and they are notified.',
      n2: 'In a casting, creators apply, and only accepted creators submit videos. In an open call, any creator can submit until all spots are filled.',
      n3: 'Acceptance does not guarantee approval of a video. When all spots are filled, we notify the remaining creators.',
    },
    fees: {
      title: 'Fees and prices',
      n1: 'Publishing a campaign costs {{publishing}}, paid once for each campaign, by card or from the wallet.',
      n2: 'The creator receives {{share}}% of the price of an approved video; {{fee}}% is our fee. The fee is part of the price, not added to it. A change of the fee does not affect earlier payments.',
      n3: 'All amounts are in US dollars. Joining, applying, submitting and being paid cost creators nothing with us; a bank or provider may charge its own fees.',
    },
    review: {
      title: 'Review and changes',
      n1: 'A brand may ask for changes to each video twice, each time with a reason. The brand then approves the third version or rejects it for good.',
      n2: 'The campaign states how long the brand has to review a video. A brand can fund a video: set its price aside in the wallet. A funded video is approved and paid automatically when the review time is over. Any other video waits for the brand’s decision.',
      n3: 'Approval deducts the price of the video from the wallet immediately. The wallet must have enough money.',
    },
    payouts: {
      title: 'Payouts',
      n1: 'Creators choose to be paid to their own Stripe account, by PayPal or by bank transfer. Stripe payouts leave after approval; PayPal and bank payouts are sent by our team in batches that two people check.',
      n2: 'If a payout fails, we keep the money for the creator until it arrives or support settles the case. Both sides see its status.',
      n3: 'Changing your payout method requires your password, and we email you immediately.',
    },
    refunds: {
      title: 'Refunds',
      n1: 'Unspent wallet money is refunded on request to the card that paid it.',
      n2: 'If support refunds a publishing fee, creators no longer see the campaign. The brand can pay the fee to publish it again.',
      n3: 'Support can reverse the payment of an approved video for good reason, such as a mistaken payment; the full amount then returns to the brand’s wallet. If a card payment is disputed, its amount leaves the wallet and campaigns may pause until the dispute is settled.',
    },
    rights: {
      title: 'Rights in the videos',
      n1: 'Creators may submit only their own work, with the consent of everyone shown and with licensed music.',
      n2: 'After approval and payment, the brand may use the video as the brief states. Anything else must be agreed between the two.',
      n3: 'The creator keeps all rights in a video that is not approved. The brand must not use it.',
    },
    conduct: {
      title: 'Prohibited conduct',
      n1: 'Nothing unlawful, hateful or misleading, no bought ratings, no work passed off as one’s own.',
      n2: 'Advertising has to be recognizable as advertising wherever the law of the audience asks for it.',
      n3: 'Payments for work found here must go through the platform. This protects both sides.',
    },
    changes: {
      title: 'Changes and responsibility',
      n1: 'We announce important changes to these terms before they apply. We ask you to accept the new version before you next publish, apply, submit, write to someone or pay.',
      n2: 'We operate the service with care and correct errors in the ledger when we find them. We cannot guarantee that a video sells.',
      n3: 'The operating company will add the governing law and jurisdiction here.',
    },
  },
  privacy: {
    title: 'Privacy',
    text: 'The data we store about you, why, for how long, and who can see it.',
    kept: {
      title: 'Data we store',
      n1: 'Your name, email address, your password in a form that cannot be read back, your language, and what you write in your profile, briefs, applications, messages, notes and ratings.',
      n2: 'The videos and pictures that you upload, and what is needed to pay and be paid: amounts, dates, receipts, your PayPal address or bank details. Card numbers go to the payment provider and never reach us.',
      n3: 'For account security: sign-ins and changes of passwords and payout methods, with time, IP address and browser.',
      n4: 'For each click on a link to a brand’s product: the time, the referring site, the type of device and, where available, the country. We never store the visitor’s IP address: we use a number that changes daily and becomes untraceable after two days.',
    },
    seen: {
      title: 'Who sees it',
      n1: 'Signed-in brands and creators see a creator’s public profile. Creators who are allowed to take part in a campaign see its brief. The brand sees the applications and videos sent to it. Only the two sides see their messages.',
      n2: 'Only the creator and the members of our team who send payouts can see a payout destination. Each access by our team is recorded.',
      n3: 'We sell no data and show no advertising.',
    },
    providers: {
      title: 'Service providers',
      n1: 'Stripe takes card payments and pays creators who choose it; PayPal and banks carry the other payouts.',
      n2: 'A mail service delivers our messages, and a storage service may keep the uploaded files.',
      n3: 'Linked videos play from the site that hosts them. That site can see that you watch them.',
    },
    duration: {
      title: 'Retention',
      n1: 'Entries of the security log and messages from the contact page are deleted after 400 days.',
      n2: 'Unfinished uploads and unused files are removed after seven days.',
      n3: 'We keep payments, receipts and accounting records as long as the law requires; then we remove the names and payout details in them. Data that Stripe sends us is removed after 90 days. Everything else is kept as long as your account exists.',
    },
    cookies: {
      title: 'Cookies',
      n1: 'We set only what the service needs: one cookie that keeps you signed in, one that recognizes your device at sign-in, and one that remembers your language.',
      n2: 'Your choice of a light or dark theme stays in your browser.',
      n3: 'There are no cookies for advertising or for following you elsewhere, so there is nothing to accept or decline.',
    },
    yours: {
      title: 'Your rights',
      n1: 'You see and change your profile, your emails and your payout details yourself, and you see your own part of the security log.',
      n2: 'In your privacy settings you download your data and files, see the versions of these texts that you have accepted, and delete your account. Write to us for a correction.',
      n3: 'You may complain to the data protection authority of your country.',
    },
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    legal: typeof en;
  }
}
