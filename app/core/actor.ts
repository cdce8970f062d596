export type Role = 'brand' | 'creator';

/** Who is acting: a signed-in person, as read from the session on the server. */
export type Actor = { id: string; role: Role };
