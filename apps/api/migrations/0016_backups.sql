-- Backups that were saved, a business's own cloud drives, the uploads to them, and the weekly backup.

-- A backup that was saved to a device or a drive. The file itself is not kept here.
CREATE TABLE backups (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  -- Null where the schedule made it.
  made_by uuid REFERENCES accounts (id),
  -- Null: downloaded to a device.
  drive text CHECK (drive ~ '^[a-z]{2,20}$'),
  bytes bigint NOT NULL CHECK (bytes > 0),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX backups_latest ON backups (business_id, made_at DESC, id DESC);
SELECT enable_tenant_policy('backups');
GRANT SELECT, INSERT ON backups TO isiro_app;

-- A drive that the owner has let us into. Tokens are encrypted with the installation's key before they come here.
CREATE TABLE drive_connections (
  business_id uuid NOT NULL REFERENCES businesses (id),
  drive text NOT NULL CHECK (drive IN ('gdrive', 'dropbox')),
  -- The address of the account at the drive.
  account text NOT NULL,
  access_sealed bytea NOT NULL,
  access_until timestamptz NOT NULL,
  refresh_sealed bytea NOT NULL,
  -- The folder of our files, where the drive names it by an id.
  folder_id text,
  -- False once the drive no longer accepts our token.
  is_accepted boolean NOT NULL DEFAULT true,
  is_test boolean NOT NULL,
  connected_at timestamptz NOT NULL,
  connected_by uuid REFERENCES accounts (id),
  -- When a node began to refresh the token. Others wait for it a short time.
  refresh_began_at timestamptz,
  PRIMARY KEY (business_id, drive)
);
SELECT enable_tenant_policy('drive_connections');
GRANT SELECT, INSERT, UPDATE, DELETE ON drive_connections TO isiro_app;

-- A connection that was begun: the owner is at the drive's page. There is one for each drive, and it works once.
CREATE TABLE drive_authorizations (
  business_id uuid NOT NULL REFERENCES businesses (id),
  drive text NOT NULL CHECK (drive IN ('gdrive', 'dropbox')),
  state_hash bytea NOT NULL CHECK (length(state_hash) = 32),
  -- The browser and the session that began it.
  browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  session_hash bytea NOT NULL CHECK (length(session_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts (id),
  verifier_sealed bytea NOT NULL,
  begun_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, drive)
);
SELECT enable_tenant_policy('drive_authorizations');
GRANT SELECT, INSERT, UPDATE, DELETE ON drive_authorizations TO isiro_app;

-- A backup that is being made and uploaded, or was. Its bytes wait in the parts until the drive has confirmed the whole.
CREATE TABLE drive_uploads (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  drive text NOT NULL CHECK (drive IN ('gdrive', 'dropbox')),
  file_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('making', 'uploading', 'done', 'failed')),
  includes_receipts boolean NOT NULL,
  -- Encrypts the file. Deleted with the parts when the upload ends.
  passphrase_sealed bytea,
  is_encrypted boolean NOT NULL,
  bytes_total bigint,
  bytes_sent bigint NOT NULL DEFAULT 0,
  -- SHA-256 of the file, and over the SHA-256 of each of its blocks of 4 MiB, as Dropbox counts.
  sha256 bytea CHECK (length(sha256) = 32),
  block_sha256 bytea CHECK (length(block_sha256) = 32),
  -- The drive's own upload session, encrypted: with some drives its address alone authorises.
  session_sealed bytea,
  file_id text,
  -- The code of the error that ended it.
  failure text,
  tries integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL,
  started_by uuid REFERENCES accounts (id),
  ended_at timestamptz,
  -- The Sunday of a scheduled backup, of which there is one.
  scheduled_for date,
  -- Counts and sums of the books in the backup's own snapshot, with which the rehearsal compares.
  books jsonb,
  rehearsal_began_at timestamptz,
  rehearsed_at timestamptz,
  rehearsal_matches boolean,
  deleted_at timestamptz,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX drive_uploads_scheduled ON drive_uploads (business_id, scheduled_for);
-- One backup of a business is under way at a time.
CREATE UNIQUE INDEX drive_uploads_running ON drive_uploads (business_id) WHERE state IN ('making', 'uploading');
SELECT enable_tenant_policy('drive_uploads');
GRANT SELECT, INSERT, UPDATE ON drive_uploads TO isiro_app;

CREATE TABLE drive_upload_parts (
  business_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  -- By which a part that moves between the database and the store is found.
  id uuid NOT NULL,
  file bytea CHECK (length(file) BETWEEN 1 AND 4194304),
  file_object uuid,
  file_bytes integer CHECK (file_bytes BETWEEN 1 AND 4194304),
  file_sha256 bytea CHECK (length(file_sha256) = 32),
  PRIMARY KEY (business_id, upload_id, position),
  FOREIGN KEY (business_id, upload_id) REFERENCES drive_uploads (business_id, id),
  CONSTRAINT drive_upload_parts_file CHECK (num_nonnulls(file, file_object) = 1
    AND num_nulls(file_object, file_bytes, file_sha256) IN (0, 3))
);
-- The bytes are compressed or encrypted as often as not, and read once.
ALTER TABLE drive_upload_parts ALTER COLUMN file SET STORAGE EXTERNAL;
SELECT enable_tenant_policy('drive_upload_parts');
GRANT SELECT, INSERT, DELETE ON drive_upload_parts TO isiro_app;

-- The weekly backup of a business.
CREATE TABLE backup_schedules (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- Null: none.
  drive text CHECK (drive IN ('gdrive', 'dropbox')),
  includes_receipts boolean NOT NULL,
  passphrase_sealed bytea,
  -- Whether the next drive that is connected gets the weekly backup: not after the owner turned it off.
  follows_drive boolean NOT NULL
);
SELECT enable_tenant_policy('backup_schedules');
GRANT SELECT, INSERT, UPDATE, DELETE ON backup_schedules TO isiro_app;
