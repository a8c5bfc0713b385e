-- What the search over everything reads. It looks for a text anywhere in a name, which no index can jump to
-- behind a fence; so each search walks one index that holds all it compares, and never the tables.

DROP INDEX clients_order;
CREATE INDEX clients_order ON clients (business_id, name_key, id) INCLUDE (email, phone);

-- The beginning of what is searched, where description and supplier stand: short enough for an index, whatever the notes are.
ALTER TABLE expenses ADD COLUMN search_head text NOT NULL GENERATED ALWAYS AS (left(search, 340)) STORED;
-- In the list's order, which it now gives as well.
DROP INDEX expenses_order;
CREATE INDEX expenses_search ON expenses (business_id, expense_date DESC, id DESC) INCLUDE (search_head) WHERE deleted_at IS NULL;
