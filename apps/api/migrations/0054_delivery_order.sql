-- The list of delivery notes is in the order of the days that it shows and is filtered by: those of delivery.
CREATE INDEX delivery_notes_by_day ON delivery_notes (business_id, delivery_date DESC, id DESC);
DROP INDEX delivery_notes_by_issue;
