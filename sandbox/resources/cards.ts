export type CardOutcome =
  | { kind: 'succeeds' }
  | { kind: 'authenticates' }
  | { kind: 'disputed' }
  | { kind: 'declined'; code: string; declineCode?: string; message: string };

const DECLINED = 'Your card was declined.';

/** Stripe's published test cards; any other number is refused as a live card in test mode is. */
const TEST_CARDS: Record<string, CardOutcome> = {
  '4242424242424242': { kind: 'succeeds' },
  '5555555555554444': { kind: 'succeeds' },
  '4000000000000077': { kind: 'succeeds' },
  '4000002500003155': { kind: 'authenticates' },
  '4000000000000259': { kind: 'disputed' },
  '4000000000000002': {
    kind: 'declined',
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: DECLINED,
  },
  '4000000000009995': {
    kind: 'declined',
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '4000000000000069': { kind: 'declined', code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': {
    kind: 'declined',
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  '4000000000000119': {
    kind: 'declined',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

export type Card = { number: string; expMonth: number; expYear: number; cvc: string };

export const FILLED_CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

export const testCard = (number = FILLED_CARD.number): Card => ({
  number: number.replaceAll(' ', ''),
  expMonth: 12,
  expYear: 2034,
  cvc: FILLED_CARD.cvc,
});

export function outcomeOf(card: Card): CardOutcome {
  return (
    TEST_CARDS[card.number] ?? {
      kind: 'declined',
      code: 'card_declined',
      declineCode: 'test_mode_live_card',
      message: 'Your card was declined. Your request was in test mode, but used a non test card.',
    }
  );
}

export type CardFieldErrors = { number?: true; expiry?: true; cvc?: true };

/** Reads the form's fields; digits of any script count, since Arabic keyboards type their own. */
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
