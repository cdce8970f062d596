import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

/** What holds of every day that files tell. */
export const invariants: Invariant[] = [
  {
    id: 'M1',
    says: {
      en: 'Of each name in files, a day counts as one import tells it.',
      ar: 'يُحسب كل يوم لكل اسم في الملفات كما يذكره استيراد واحد.',
    },
    rows: sql`
      SELECT brand_id || ' ' || row_key || ' ' || day AS subject,
             count(DISTINCT import_id) = 1 AS holds,
             count(DISTINCT import_id) || ' imports' AS found
        FROM channel_days WHERE replaced_by IS NULL GROUP BY brand_id, row_key, day`,
  },
  {
    id: 'M2',
    says: {
      en: 'What was undone counts nowhere, and stands in the place of nothing.',
      ar: 'ما أُلغي لا يُحسب في أي مكان، ولا يحل محل شيء.',
    },
    rows: sql`
      SELECT i.id AS subject,
             NOT EXISTS (SELECT FROM channel_days d WHERE d.import_id = i.id)
               AND NOT EXISTS (SELECT FROM channel_days d WHERE d.replaced_by = i.id)
               AND NOT EXISTS (SELECT FROM conversion_imports c WHERE c.import_id = i.id) AS holds,
             'undone at ' || i.undone_at AS found
        FROM imports i WHERE i.undone_at IS NOT NULL`,
  },
];
