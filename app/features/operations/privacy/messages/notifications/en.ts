export default {
  deletion_requested: {
    title: 'Your account will be deleted',
    message: 'We will delete your account on {{date}}. If you did not request this, cancel the deletion.',
  },
};
