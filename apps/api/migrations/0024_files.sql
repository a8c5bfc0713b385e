-- Files outside the database. A table with files has four columns: `file` with the bytes, or `file_object`, `file_bytes` and
-- `file_sha256`, which say where in the store they are and what they must be. A row comes with its bytes, in the transaction
-- of the change; they move afterwards, by the two functions below and no other way. An object never gets another content, and
-- its name is never used again, so one that no row names is nobody's. See docs/decisions/0078.

-- Notes that the bytes of a row are in the store. The row keeps them if they are others than what was put there, or have gone
-- since. Returns whether the row names the object now.
CREATE FUNCTION move_file_out(of_business uuid, of_table name, of_row uuid, object uuid, digest bytea) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM require_current_business(of_business);
  EXECUTE format('UPDATE %I t SET file = NULL, file_object = $3, file_bytes = length(t.file), file_sha256 = $4
      WHERE t.business_id = $1 AND t.id = $2 AND sha256(t.file) = $4', of_table)
    USING of_business, of_row, object, digest;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed = 1;
END $$;

-- Gives a row the bytes of its object back. Bytes that are not those of the object are refused. Returns whether the row has
-- them now; false if it names another object, or is gone.
CREATE FUNCTION move_file_in(of_business uuid, of_table name, of_row uuid, object uuid, bytes bytea) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM require_current_business(of_business);
  EXECUTE format('UPDATE %I t SET file = $4, file_object = NULL, file_bytes = NULL, file_sha256 = NULL
      WHERE t.business_id = $1 AND t.id = $2 AND t.file_object = $3 AND t.file_sha256 = sha256($4)', of_table)
    USING of_business, of_row, object, bytes;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed = 1;
END $$;

REVOKE ALL ON FUNCTION move_file_out(uuid, name, uuid, uuid, bytea), move_file_in(uuid, name, uuid, uuid, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_file_out(uuid, name, uuid, uuid, bytea), move_file_in(uuid, name, uuid, uuid, bytea) TO isiro_app;
