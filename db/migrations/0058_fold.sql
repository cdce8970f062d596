-- Arabic is searched as people type it: with or without hamza, vowel signs and tatweel, in either digits; Latin without
-- its accents. app/i18n/fold.ts is the twin of this function, for what is looked for.
CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(
      lower(normalize($1, NFKD)),
      U&'[\0300-\036F\0610-\061A\0640\064B-\065F\0670\06D6-\06DC\06DF-\06E4\06E7\06E8\06EA-\06ED\08D3-\08E1\08E3-\08FF\00AD\200B-\200F\202A-\202E\2060-\2064\2066-\2069\FEFF]',
      '', 'g'),
    'ٱةىیکھς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اهييكهσ01234567890123456789')
$$;

-- What a campaign is found by: its title, its text and the name of its brand. The line breaks keep a word from being
-- found across their ends.
ALTER TABLE campaigns ADD COLUMN folded_text text;
CREATE FUNCTION fold_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.folded_text := fold(NEW.title || E'\n' || NEW.description || E'\n' ||
    (SELECT name FROM workspaces WHERE id = NEW.brand_id));
  RETURN NEW;
END $$;
CREATE TRIGGER fold_campaign BEFORE INSERT OR UPDATE OF title, description, brand_id ON campaigns
  FOR EACH ROW EXECUTE FUNCTION fold_campaign();
CREATE FUNCTION fold_campaigns_of_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaigns SET title = title WHERE brand_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER fold_campaigns_of_brand AFTER UPDATE OF name ON workspaces
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION fold_campaigns_of_brand();

UPDATE campaigns SET title = title;
