-- The expenses of a month of which nothing is known about VAT, for the list of what to mend before it is filed.
CREATE INDEX expenses_vat_unknown ON expenses (business_id, vat_month, currency) WHERE deleted_at IS NULL AND vat_treatment IS NULL;
