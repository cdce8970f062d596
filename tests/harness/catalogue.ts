import type pg from 'pg';

/** Objects of the schema `public`, one line each, without `schema_migrations` and the objects of extensions. */
const CATALOGUE = `
  WITH tables AS (
    SELECT c.*, c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND c.relname <> 'schema_migrations')
  SELECT 'extension ' || extname AS line FROM pg_extension WHERE extname <> 'plpgsql'
  UNION ALL
  SELECT concat_ws(' ', 'table', name, CASE relpersistence WHEN 'u' THEN 'unlogged' END, array_to_string(reloptions, ' '),
           'partition by ' || pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid), array_to_string(relacl, ' '),
           CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END)
    FROM tables
  UNION ALL
  SELECT concat_ws(' ', 'column', t.name || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
           CASE WHEN a.attnotnull THEN 'not null' END,
           CASE WHEN a.attgenerated <> '' THEN 'generated' WHEN d.oid IS NOT NULL THEN 'default' END,
           pg_get_expr(d.adbin, d.adrelid),
           CASE a.attidentity WHEN 'a' THEN 'identity always' WHEN 'd' THEN 'identity by default' END,
           array_to_string(a.attacl, ' '))
    FROM pg_attribute a JOIN tables t ON t.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT 'constraint ' || t.name || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
    FROM pg_constraint c JOIN tables t ON t.oid = c.conrelid WHERE c.contype <> 'n'
  UNION ALL
  SELECT 'index ' || pg_get_indexdef(i.indexrelid) || CASE WHEN i.indisvalid THEN '' ELSE ' invalid' END
    FROM pg_index i JOIN tables t ON t.oid = i.indrelid
   WHERE NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype <> 'f')
  UNION ALL
  SELECT 'trigger ' || t.name || ' ' || pg_get_triggerdef(g.oid)
    FROM pg_trigger g JOIN tables t ON t.oid = g.tgrelid WHERE NOT g.tgisinternal
  UNION ALL
  SELECT concat_ws(' ', 'sequence', c.relname, format_type(s.seqtypid, NULL), s.seqstart, s.seqincrement)
    FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' ', 'type', typname, typtype) FROM pg_type t
   WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e', 'r')
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = t.oid AND deptype = 'e')
  UNION ALL
  SELECT concat_ws(' ', 'function', regexp_replace(pg_get_functiondef(p.oid), '--[^\\n]*', '', 'g'),
           array_to_string(p.proacl, ' '))
    FROM pg_proc p
   WHERE p.pronamespace = 'public'::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')`;

/** Sorted, and without what PostgreSQL adds to every definition. */
export async function readCatalogue(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(CATALOGUE);
  return rows
    .map(({ line }) =>
      line
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/public\.| USING btree|::text/g, '')
        .trim(),
    )
    .sort();
}
