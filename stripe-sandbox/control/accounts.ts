import { type Account, closeAccount, TRANSFERS_STATUSES } from '../resources/accounts/accounts.ts';
import { deauthorize, setTransfersStatus } from '../resources/accounts/capabilities.ts';
import { type Command, choice, find } from './command.ts';

/** Simulates Stripe's reviewers and the owner of a connected account. */
export const accountCommands: Command[] = [
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
