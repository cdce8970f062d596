import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

export const invariants: Invariant[] = [
  {
    id: 'M1',
    statement: {
      en: 'Each day of an external campaign name comes from one import.',
      ar: 'يأتي كل يوم لكل اسم حملة في الملفات من استيراد واحد.',
    },
    rows: sql`
      SELECT brand_id || ' ' || row_key || ' ' || day AS subject,
             count(DISTINCT import_id) = 1 AS holds,
             count(DISTINCT import_id) || ' imports' AS found
        FROM channel_days WHERE NOT is_replaced GROUP BY brand_id, row_key, day`,
  },
  {
    id: 'M2',
    statement: {
      en: 'An undone import has no days and no orders.',
      ar: 'لا تبقى لأي استيراد ملغى أيام أو طلبات.',
    },
    rows: sql`
      SELECT i.id AS subject,
             NOT EXISTS (SELECT FROM channel_days d WHERE d.import_id = i.id)
               AND NOT EXISTS (SELECT FROM conversions c WHERE c.import_id = i.id) AS holds,
             'undone at ' || i.undone_at AS found
        FROM imports i WHERE i.undone_at IS NOT NULL`,
  },
];
