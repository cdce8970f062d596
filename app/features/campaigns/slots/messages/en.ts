const en = {
  errors: {
    amountChanged: 'The budget has changed: these videos now cost ${{amount}}. Reload and try again.',
    noneUnfunded: 'This campaign has fewer unfunded videos. Reload and choose a smaller number.',
    notEnoughAvailable:
      'Creators already work on the other videos. The available ones number {{count}}: choose no more than that.',
    reserved: 'The remaining videos are funded for other creators. Increase the number of videos first.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    slots: typeof en;
  }
}
