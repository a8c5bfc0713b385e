-- What the owner decides about the team as a whole.

CREATE TABLE team_settings (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- Whether sales sees the documents of everybody, or only those that the member made.
  sales_see_all boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL
);
SELECT enable_tenant_policy('team_settings');
CREATE POLICY owner_reads ON team_settings FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON team_settings TO isiro_app;
GRANT UPDATE (sales_see_all, updated_at) ON team_settings TO isiro_app;
