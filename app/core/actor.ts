/** What a person may sign up as. */
export type PublicRole = 'brand' | 'creator';
/** Operators run the platform and are made by a command (OWN-6). */
export type Role = PublicRole | 'operator';

/** Who is acting: a signed-in person, as read from the session on the server. */
export type Actor = { id: string; role: Role };
