export default {
  subscription_started: {
    title: '{{product_name}} is active',
    message: 'Your subscription to {{product_name}} has started.',
  },
  subscription_past_due: {
    title: '{{product_name}}: payment failed',
    message: 'Your card was not charged for {{product_name}}. Update it to keep your subscription.',
  },
  subscription_canceled: {
    title: '{{product_name}} has ended',
    message: 'Your subscription to {{product_name}} has ended.',
  },
};
