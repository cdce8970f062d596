const en = {
  errors: {
    notFound: 'This draft is not there any more.',
    changed: 'Somebody has changed this draft meanwhile.',
    finished: 'This draft has become a campaign.',
    tooMany: 'There are {{max}} drafts already. Finish or delete one of them first.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    campaignDrafts: typeof en;
  }
}
