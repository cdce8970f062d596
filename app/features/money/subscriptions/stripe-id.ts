/** Stripe refers to an object by its id, or holds the object itself where it was expanded. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;
