import pg from 'pg';
import {
  decrypt,
  encrypt,
  keyNameOf,
  keyNames,
  type SealContext,
} from '../../app/platform/encryption/encryption.server.ts';

/** Columns with encrypted texts. Batch lines copy the creator's value and are compared with it. */
const SEALED = `
  SELECT secret AS sealed, user_id AS owner, 'two-factor' AS purpose FROM two_factors
   UNION SELECT paypal_email, workspace_id, 'paypal-address' FROM payout_accounts
   UNION SELECT bank_details, workspace_id, 'bank-details' FROM payout_accounts
   UNION SELECT secret, id, 'source-secret' FROM shops
   UNION SELECT previous_secret, id, 'source-secret' FROM shops
   UNION SELECT address, id, 'shipping-address' FROM shipments
   UNION SELECT voucher, id, 'shipping-voucher' FROM shipments
   UNION SELECT line.destination, payments.creator_id,
                CASE batch.rail WHEN 'paypal' THEN 'paypal-address' ELSE 'bank-details' END
           FROM payout_lines line
           JOIN payout_batches batch ON batch.id = line.batch_id
           JOIN payments ON payments.id = line.payment_id`;
const COLUMNS = [
  ['two_factors', 'secret'],
  ['payout_accounts', 'paypal_email'],
  ['payout_accounts', 'bank_details'],
  ['payout_lines', 'destination'],
  ['shops', 'secret'],
  ['shops', 'previous_secret'],
  ['shipments', 'address'],
  ['shipments', 'voucher'],
] as const;

type Sealed = SealContext & { sealed: string };

/** Counts the stored texts by encryption key: our keys first, newest first, then unknown keys. */
export async function countByKey(
  url: string,
): Promise<{ key: string | null; count: number; isOurs: boolean }[]> {
  const texts = await withClient(url, readSealed);
  const counts = new Map<string | null, number>(keyNames().map((name) => [name, 0]));
  for (const { sealed } of texts) {
    const key = keyNameOf(sealed);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({
    key,
    count,
    isOurs: key === null || keyNames().includes(key),
  }));
}

/** Re-encrypts texts of older keys with the newest key. Copies of a text change in one transaction. */
export async function renewSealed(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const old = (await readSealed(client)).filter(({ sealed }) => keyNameOf(sealed) !== keyNames()[0]);
    for (const { sealed, purpose, owner } of old) {
      const renewed = encrypt(decrypt(sealed, { purpose, owner }), { purpose, owner });
      await client.query('BEGIN');
      for (const [table, column] of COLUMNS)
        await client.query(`UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2`, [renewed, sealed]);
      await client.query('COMMIT');
    }
    return old.length;
  });
}

async function readSealed(client: pg.Client): Promise<Sealed[]> {
  const { rows } = await client.query<Sealed>(`SELECT * FROM (${SEALED}) AS texts WHERE sealed <> ''`);
  return rows;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
