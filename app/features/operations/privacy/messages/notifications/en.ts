export default {
  export_ready: {
    title: 'Your data is ready',
    message: 'Download the archive by {{date}}.',
  },
  deletion_requested: {
    title: 'Your account will be deleted',
    message: 'We will delete your account on {{date}}. If you did not request this, cancel the deletion.',
  },
};
