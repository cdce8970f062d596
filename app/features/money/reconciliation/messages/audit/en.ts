export default {
  kinds: { books: 'Reconciliation', ledger: 'Ledger' },
  actions: { books: { compare: 'Comparison started' }, ledger: { verify: 'Proof started' } },
};
