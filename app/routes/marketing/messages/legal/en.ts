import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

const en = {
  changed: 'Last changed {{date}}',
  review: 'This text describes what the software does and still awaits review by a lawyer.',
  questions: 'Something unclear? Write to us:',
  terms: {
    title: 'Terms of use',
    text: 'The agreement between brands, creators and us, in plain language.',
    roles: {
      title: 'Who is who',
      n1: `${name} is a place where brands commission short videos and creators make them. An account is either a brand's or a creator's, and stays so.`,
      n2: `The agreement on a video is between the brand and the creator. ${name} keeps the brief, the versions, the decisions and the money in order between them.`,
      n3: 'By opening an account you confirm that you are of legal age and may act for the business you name.',
    },
    accounts: {
      title: 'Your account',
      n1: 'You confirm your e-mail address before you publish, apply, submit, top up or say where your payouts go.',
      n2: 'Keep your password to yourself and switch on two-step sign-in if money matters to you. We tell your address whenever either is changed.',
      n3: 'We may suspend an account that harms others or breaks these terms. Money that is owed for approved work stays owed.',
    },
    campaigns: {
      title: 'Campaigns',
      n1: 'A brand sets the brief, the budget per video, the number of videos and the deadline. Once creators rely on it, a campaign may only change in their favour, and they are told.',
      n2: 'A campaign by selection takes videos from accepted creators; an open call takes them from any creator who fits, until all places are filled.',
      n3: 'Being accepted is no promise that a video will be approved. When all places are filled, we tell those who can no longer submit.',
    },
    fees: {
      title: 'Fees and prices',
      n1: 'Publishing a campaign costs {{publishing}}, once, by card or from the wallet.',
      n2: 'Of the budget of an approved video the creator receives {{share}}% and {{fee}}% is our fee. The fee is part of the budget, not added to it, and the share that applied stays with the payment.',
      n3: 'All amounts are in US dollars. Joining, applying, submitting and being paid cost creators nothing with us; a bank or provider may charge its own fees.',
    },
    review: {
      title: 'Review and changes',
      n1: 'A brand may ask for changes twice per creator and campaign, each time with a reason. The third version is approved or turned down for good.',
      n2: 'Brands are asked to review within 48 hours. Nothing is approved by itself when that time has passed.',
      n3: 'Approving takes the budget from the wallet in the same moment. Without enough money in the wallet a video cannot be approved.',
    },
    payouts: {
      title: 'Payouts',
      n1: 'Creators choose to be paid to their own Stripe account, by PayPal or by bank transfer. Stripe payouts leave after approval; PayPal and bank payouts are sent by our team in batches that two people check.',
      n2: 'A payout that fails stays reserved for the creator until it succeeds or is settled by support. Both sides see its state.',
      n3: 'Changing where payouts go asks for the password again, and your address is told of the change at once.',
    },
    refunds: {
      title: 'Refunds',
      n1: 'Money in a wallet that has not been spent is refunded on request, to the card that paid it.',
      n2: 'A publishing fee can be refunded by support; the campaign then stops being visible until it is paid again.',
      n3: 'The payment of an approved video can be taken back by support when there is good reason, such as a mistaken payment; it then returns to the brand’s wallet in full. If a card payment is disputed at the bank, its amount leaves the wallet and campaigns may pause until it is settled.',
    },
    rights: {
      title: 'Rights in the videos',
      n1: 'A creator sends only work that is their own, with the consent of whoever is in it and with music that may be used.',
      n2: 'When a video is approved and paid, the brand may use it as the brief says. Where the brief says nothing, the two agree on it with each other.',
      n3: 'A video that is not approved stays the creator’s. The brand does not use it.',
    },
    conduct: {
      title: 'Prohibited conduct',
      n1: 'Nothing unlawful, hateful or misleading, no bought ratings, no work passed off as one’s own.',
      n2: 'Advertising has to be recognisable as advertising wherever the law of the audience asks for it.',
      n3: 'Payments for work that was found here go through the platform: that is what protects both sides.',
    },
    changes: {
      title: 'Changes and responsibility',
      n1: 'When these terms change in a way that matters, we say so before the change applies.',
      n2: 'We keep the service running with care and repair mistakes in the books when we find them. We cannot promise that a video sells.',
      n3: 'Which law applies, and which court decides, is added here by the company that operates this service.',
    },
  },
  privacy: {
    title: 'Privacy',
    text: 'The data we store about you, why, for how long, and who can see it.',
    kept: {
      title: 'Data we store',
      n1: 'Your name, e-mail address, a hash of your password, your language, and what you write in your profile, briefs, applications, messages, notes and ratings.',
      n2: 'The videos and pictures that you upload, and what is needed to pay and be paid: amounts, dates, receipts, your PayPal address or bank details. Card numbers go to the payment provider and never reach us.',
      n3: 'For the safety of accounts: sign-ins, changes of passwords and payout destinations, with time, address and kind of browser.',
      n4: 'Of somebody who follows a link to a brand’s product: when, the site that they came from, the kind of device, and the country where the installation can tell. Never their address: a number stands for the visitor, another one each day, and after two days nobody can trace whose it was.',
    },
    seen: {
      title: 'Who sees it',
      n1: 'A creator’s public profile is seen by signed-in brands and creators; a brief by creators who may take part; an application and its videos by the brand it was sent to; messages by the two sides that exchange them.',
      n2: 'Only the creator and the people who send the payout can see a payout destination. Each access by our team is recorded.',
      n3: 'We sell no data and show no advertising.',
    },
    providers: {
      title: 'Service providers',
      n1: 'Stripe takes card payments and pays creators who choose it; PayPal and banks carry the other payouts.',
      n2: 'A mail service delivers our messages, and a storage service may keep the uploaded files.',
      n3: 'Videos by link are played from the site where they lie. That site then sees that you watch them, as if you had opened it yourself.',
    },
    duration: {
      title: 'For how long',
      n1: 'Entries of the security log and messages from the contact page are deleted after 400 days.',
      n2: 'An upload that was never finished or is shown nowhere is removed after seven days.',
      n3: 'Payments, receipts and the books behind them are kept as long as the law asks of a business. Everything else stays as long as your account.',
    },
    cookies: {
      title: 'Cookies',
      n1: 'We set only what the service needs: one cookie that keeps you signed in, one that recognises your device at sign-in, and one that remembers your language.',
      n2: 'Your choice of a light or dark theme stays in your browser.',
      n3: 'There are no cookies for advertising or for following you elsewhere, so there is nothing to accept or decline.',
    },
    yours: {
      title: 'Your rights',
      n1: 'You see and change your profile, your mails and your payout details yourself, and you see your own part of the security log.',
      n2: 'For a copy of your data, a correction or the end of your account, write to us. A person answers.',
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
