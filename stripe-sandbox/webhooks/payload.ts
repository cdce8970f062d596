import { contract } from '../api/contract.ts';
import { present } from '../api/present.ts';
import type { Books, Resource } from '../books/books.ts';
import type { Endpoint } from './webhook-endpoints.ts';

const FOREIGN_ACCOUNT = 'acct_foreign00000000';
const OTHER_VERSION = '2024-06-20';

export function payload(books: Books, event: Resource, endpoint: Endpoint, fault: string | null): Resource {
  if (event.object !== 'event') return thinPayload(event, fault);
  const sent = {
    ...present(books, event),
    api_version: endpoint.apiVersion ?? contract.apiVersion,
  } as Resource;
  const spoil = fault === null ? undefined : SPOILS[fault];
  return spoil ? ({ ...sent, ...spoil(books, event) } as Resource) : sent;
}

const SPOILS: Record<string, (books: Books, event: Resource) => object> = {
  stale_snapshot: (books, event) => ({
    data: { ...(event.data as object), object: snapshotBefore(books, event) },
  }),
  other_api_version: () => ({ api_version: OTHER_VERSION }),
  foreign_account: (_, { id }) => ({ id: `${id}Foreign`, account: FOREIGN_ACCOUNT }),
  other_livemode: (_, { id }) => ({ id: `${id}Live`, livemode: true }),
  unknown_type: (_, { id }) => ({ id: `${id}Unknown`, type: 'sandbox.something_new' }),
};

function thinPayload({ data: _, ...notice }: Resource, fault: string | null): Resource {
  const related = notice.related_object as { id: string } | undefined;
  if (fault === 'foreign_account')
    return { ...notice, id: `${notice.id}Foreign`, related_object: { ...related, id: FOREIGN_ACCOUNT } };
  if (fault === 'other_livemode') return { ...notice, id: `${notice.id}Live`, livemode: true };
  if (fault === 'unknown_type')
    return { ...notice, id: `${notice.id}Unknown`, type: 'v2.sandbox.something_new' };
  return notice as Resource;
}

/** The object as of the previous event, or of this one if it is the first. */
function snapshotBefore(books: Books, event: Resource): unknown {
  const { object } = event.data as { object: { id?: string } };
  // The balance has no id and no earlier events.
  if (!object.id) return object;
  const row = books.db
    .prepare(
      `SELECT body FROM objects WHERE object = 'event' AND body ->> '$.data.object.id' = ?
       AND seq < (SELECT seq FROM objects WHERE id = ?) ORDER BY seq DESC LIMIT 1`,
    )
    .get(object.id, event.id);
  if (!row) return object;
  return (JSON.parse(String(row.body)) as { data: { object: unknown } }).data.object;
}
