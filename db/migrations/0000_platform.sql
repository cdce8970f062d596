CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- Folds text for search: Arabic without hamza, vowel signs and tatweel, Latin without accents, digits in one form.
-- app/i18n/fold.ts does the same to search terms; both change together.
CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(
      lower(normalize($1, NFKD)),
      U&'[\0300-\036F\0610-\061A\0640\064B-\065F\0670\06D6-\06DC\06DF-\06E4\06E7\06E8\06EA-\06ED\08D3-\08E1\08E3-\08FF\00AD\200B-\200F\202A-\202E\2060-\2064\2066-\2069\FEFF]',
      '', 'g'),
    'ٱةىیکھς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اهييكهσ01234567890123456789')
$$;

CREATE TABLE rate_limits (
  key       text PRIMARY KEY,
  count     integer NOT NULL,
  resets_at timestamptz NOT NULL
);

-- Each web process's open connections. Worthless after a crash, so not logged.
CREATE UNLOGGED TABLE presence (
  key        text NOT NULL,
  process_id text NOT NULL,
  until      timestamptz NOT NULL,
  PRIMARY KEY (key, process_id)
);
