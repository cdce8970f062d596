export default {
  errors: { notFound: 'You have no seat in this workspace. Ask its owner to invite you.' },
};
