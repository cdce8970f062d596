export default {
  kinds: { wallet: 'Wallets' },
  actions: { wallet: { 'write-off': 'Debt written off' } },
  details: { debtCents: 'Debt', reason: 'Reason' },
};
