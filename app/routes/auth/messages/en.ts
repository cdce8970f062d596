export default {
  signInTitle: 'Welcome back',
};
