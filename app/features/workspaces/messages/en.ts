const en = {
  errors: { notFound: 'You have no seat in this workspace. Ask its owner to invite you.' },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    workspaces: typeof en;
  }
}
