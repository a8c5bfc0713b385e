-- The business's own brand: design, accent, texts in each language, sender of its mails and patterns of its notes, as
-- BrandSettings of packages/domain/src/brand.ts. It stands in the row of the business, which every document and mail reads
-- anyway. Null: the standard design. The plan decides whether it is printed, and a document keeps the brand that it was issued
-- with in its supplier: docs/decisions/0036-a-document-keeps-its-brand.md.
ALTER TABLE businesses ADD COLUMN brand jsonb
  CONSTRAINT businesses_brand CHECK (jsonb_typeof(brand) = 'object' AND length(brand::text) <= 40000);
GRANT UPDATE (brand) ON businesses TO isiro_app;

-- What the law wants kept of a document is not how it looked, nor what its foot said.
UPDATE retained_records SET emptied = emptied || '{"brand": "NULL"}' WHERE table_name = 'businesses';
UPDATE retained_records
  SET emptied = emptied || '{"supplier": "t.supplier - ARRAY[''phone'', ''email'', ''brand'']"}'
  WHERE table_name IN ('invoices', 'credit_notes');
