import { type Account, closeAccount, TRANSFERS_STATUSES } from '../resources/accounts.ts';
import { deauthorize, setTransfersStatus } from '../resources/capabilities.ts';
import { choice, type Door, find } from './door.ts';

/** Stripe's own reviewers, and the person behind a connected account. */
export const accountDoors: Door[] = [
  [
    'POST /accounts/:id/state',
    ({ books, id, body }) => {
      const transfers = choice(body, 'transfers', TRANSFERS_STATUSES);
      books.transaction(() =>
        setTransfersStatus(books, find<Account>(books, 'v2.core.account', id), transfers),
      );
      return { id, transfers };
    },
  ],
  [
    'POST /accounts/:id/close',
    ({ books, id }) => {
      books.transaction(() => closeAccount(books, find<Account>(books, 'v2.core.account', id)));
      return { id, closed: true };
    },
  ],
  [
    'POST /accounts/:id/deauthorize',
    ({ books, id }) => {
      books.transaction(() => deauthorize(books, find<Account>(books, 'v2.core.account', id)));
      return { id, deauthorized: true };
    },
  ],
];
