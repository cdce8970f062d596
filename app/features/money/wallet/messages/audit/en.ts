/** What operators do to wallets, as the audit log says it. */
export default {
  kinds: { wallet: 'Wallets' },
  actions: { wallet: { 'write-off': 'Debt written off' } },
  details: { debtCents: 'Debt', reason: 'Reason' },
};
