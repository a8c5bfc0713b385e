-- Files beside quotes and their drafts. As with invoices, both have one id, so that sending a quote keeps its files.
ALTER TABLE attachments DROP CONSTRAINT attachments_owner_kind_check;
ALTER TABLE attachments ADD CONSTRAINT attachments_owner_kind_check CHECK (owner_kind IN ('invoice', 'quote'));
