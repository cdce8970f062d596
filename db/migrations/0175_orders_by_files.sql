-- Which files tell an order, and what each says of it: taken back, a file hands the order to one that is left.
CREATE TABLE conversion_imports (
  conversion_id  text NOT NULL REFERENCES conversions ON DELETE CASCADE,
  import_id      text NOT NULL,
  occurred_at    timestamptz NOT NULL,
  -- What brought the order, as it was decided when the file came.
  link_no        bigint,
  promo_code     text,
  -- In all.
  refunded_minor bigint NOT NULL DEFAULT 0 CHECK (refunded_minor >= 0),
  PRIMARY KEY (conversion_id, import_id)
);
CREATE INDEX conversion_imports_by_import ON conversion_imports (import_id);

UPDATE conversions SET attributed_import_id = import_id
 WHERE import_id IS NOT NULL AND attributed_by <> 'none' AND attributed_import_id IS NULL;

INSERT INTO conversion_imports (conversion_id, import_id, occurred_at, link_no, promo_code, refunded_minor)
SELECT c.id, told.import_id, c.occurred_at,
       CASE WHEN c.attributed_import_id = told.import_id THEN c.link_no END,
       CASE WHEN c.attributed_import_id = told.import_id THEN c.promo_code END,
       -- A file told what had been given back in all, and its refund is what others had not told before.
       coalesce((
         SELECT sum(amount_minor) FROM conversion_refunds r
          WHERE r.conversion_id = c.id AND r.id <= (
            SELECT max(id) FROM conversion_refunds WHERE conversion_id = c.id AND import_id = told.import_id)), 0)
  FROM (SELECT id, import_id FROM conversions WHERE import_id IS NOT NULL
        UNION SELECT id, attributed_import_id FROM conversions WHERE attributed_import_id IS NOT NULL
        UNION SELECT conversion_id, import_id FROM conversion_refunds WHERE import_id IS NOT NULL) told
  JOIN conversions c ON c.id = told.id;

-- What a browser reported is kept with what was decided of it. The token of a click is not read here.
UPDATE conversions c
   SET reported = c.reported - 'click' - 'code' || jsonb_build_object(
         'receivedAt', to_jsonb(c.received_at),
         'attributedBy', CASE WHEN link.no IS NULL THEN 'none' ELSE 'code' END,
         'clickAt', NULL, 'promoCode', link.promo_code, 'linkNo', link.no)
  FROM conversions old
  LEFT JOIN links link ON link.brand_id = old.brand_id AND lower(link.promo_code) = lower(old.reported ->> 'code')
 WHERE old.id = c.id AND c.reported IS NOT NULL;
