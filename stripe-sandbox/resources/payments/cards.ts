export type CardOutcome =
  | { kind: 'succeeds' }
  | { kind: 'authenticates' }
  | { kind: 'disputed' }
  | { kind: 'declined'; code: string; declineCode?: string; message: string };

type Behaviour = {
  now: CardOutcome;
  /** The outcome of an off-session charge, such as a renewal. Default: `now` without 3-D Secure. */
  later?: CardOutcome;
  /** `pending`: refunds are delayed. `fails`: they succeed and fail later. */
  refunds?: 'pending' | 'fails';
};

const declined = (code: string, message: string, declineCode?: string): CardOutcome => ({
  kind: 'declined',
  code,
  message,
  ...(declineCode ? { declineCode } : {}),
});

export const DECLINED = declined('card_declined', 'Your card was declined.', 'generic_decline');

/** Stripe's published test cards. Other numbers are declined like a live card in test mode. */
const TEST_CARDS: Record<string, Behaviour> = {
  '4242424242424242': { now: { kind: 'succeeds' } },
  '5555555555554444': { now: { kind: 'succeeds' } },
  '4000000000000077': { now: { kind: 'succeeds' } },
  '4000002500003155': { now: { kind: 'authenticates' } },
  '4000002760003184': { now: { kind: 'authenticates' }, later: { kind: 'authenticates' } },
  '4000000000000259': { now: { kind: 'disputed' } },
  '4000000000000341': { now: { kind: 'succeeds' }, later: DECLINED },
  '4000000000007726': { now: { kind: 'succeeds' }, refunds: 'pending' },
  '4000000000005126': { now: { kind: 'succeeds' }, refunds: 'fails' },
  '4000000000000002': { now: DECLINED },
  '4000000000009995': {
    now: declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  },
  '4000000000000069': { now: declined('expired_card', 'Your card has expired.') },
  '4000000000000127': { now: declined('incorrect_cvc', "Your card's security code is incorrect.") },
  '4000000000000119': {
    now: declined(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
};

const LIVE_CARD: Behaviour = {
  now: declined(
    'card_declined',
    'Your card was declined. Your request was in test mode, but used a non test card.',
    'test_mode_live_card',
  ),
};

export const behaviourOf = (number: string): Behaviour => TEST_CARDS[number] ?? LIVE_CARD;

export const laterOutcomeOf = (number: string): CardOutcome => {
  const { now, later } = behaviourOf(number);
  return later ?? (now.kind === 'authenticates' ? { kind: 'succeeds' } : now);
};

export type Card = { number: string; expMonth: number; expYear: number; cvc: string };

export const FILLED_CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

export const testCard = (number = FILLED_CARD.number): Card => ({
  number: number.replaceAll(' ', ''),
  expMonth: 12,
  expYear: 2034,
  cvc: FILLED_CARD.cvc,
});

export type CardFieldErrors = { number?: true; expiry?: true; cvc?: true };

/** Accepts digits of any script: Arabic keyboards type their own. */
export function readCard(fields: URLSearchParams, now: Date): { card: Card; errors: CardFieldErrors } {
  const digits = (name: string) => latinDigits(fields.get(name) ?? '').replace(/[\s/-]/g, '');
  const number = digits('number');
  const expiry = digits('expiry');
  const card = {
    number,
    expMonth: Number(expiry.slice(0, 2)),
    expYear: 2000 + Number(expiry.slice(-2)),
    cvc: digits('cvc'),
  };
  const lastDay = new Date(Date.UTC(card.expYear, card.expMonth, 1));
  const errors: CardFieldErrors = {};
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) errors.number = true;
  if (!/^(0[1-9]|1[0-2])(\d{2}|20\d{2})$/.test(expiry) || lastDay <= now) errors.expiry = true;
  if (!/^\d{3,4}$/.test(card.cvc)) errors.cvc = true;
  return { card, errors };
}

const latinDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const brandOf = (number: string) => (number.startsWith('5') ? 'mastercard' : 'visa');
