export default {
  kinds: { person: 'People', operator: 'Operators' },
  actions: {
    operator: { appoint: 'Operator appointed' },
    person: {
      suspend: 'Person suspended',
      resume: 'Suspension lifted',
      'reset-link': 'Password link issued',
      'remove-two-factor': 'Two-factor removed',
    },
  },
  details: { email: 'Email', reason: 'Reason' },
};
