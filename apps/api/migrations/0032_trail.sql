-- The audit trail: with each activity as which role, from where and by what way it was done, what it changed, and a chain over all
-- activities of a business, by which a changed, deleted or inserted row is found.

-- Null in rows of before this migration.
ALTER TABLE activities
  -- What the member was in the business; of no meaning where `account_id` is null.
  ADD COLUMN role text CHECK (role IN ('owner', 'admin', 'accountant', 'sales', 'cashier', 'viewer')),
  ADD COLUMN origin text CHECK (origin IN ('web', 'client', 'provider', 'job', 'operator', 'api')),
  -- Browser, system and the shortened network address.
  ADD COLUMN place text CHECK (length(place) <= 160),
  -- The fields that differ, each with its value before and after.
  ADD COLUMN changes jsonb;

-- The settings of the transaction, whichever statement or function inserts the row.
ALTER TABLE activities
  ALTER COLUMN role SET DEFAULT nullif(current_setting('app.role', true), ''),
  ALTER COLUMN origin SET DEFAULT coalesce(nullif(current_setting('app.origin', true), ''), 'job'),
  ALTER COLUMN place SET DEFAULT nullif(current_setting('app.place', true), '');

CREATE INDEX activities_person ON activities (business_id, account_id, at DESC, id DESC);
CREATE INDEX activities_placed ON activities (business_id, at) WHERE place IS NOT NULL;

-- The chain: each link names an activity and the digest of the link before it. What is about people (the place, the words) enters
-- as a digest with a salt of its own. When it is forgotten its salt goes, so that nobody can guess it from the digest, and the chain
-- stays whole. Only the functions below write here.
CREATE TABLE activity_links (
  business_id uuid NOT NULL REFERENCES businesses (id),
  seq bigint NOT NULL CHECK (seq > 0),
  -- Without a reference: that a row is gone is what the chain tells.
  activity_id uuid NOT NULL,
  place_digest bytea NOT NULL,
  -- Null once the place was forgotten.
  place_salt bytea,
  words_digest bytea NOT NULL,
  -- Null once the words were forgotten.
  words_salt bytea,
  digest bytea NOT NULL,
  PRIMARY KEY (business_id, seq),
  CONSTRAINT activity_links_once UNIQUE (business_id, activity_id)
);
SELECT enable_tenant_policy('activity_links');
CREATE POLICY owner_reads ON activity_links FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT (business_id, seq, activity_id, place_digest, words_digest, digest) ON activity_links TO isiro_app;

-- What a link says of its activity in the clear, always in one form. This function and the next two set no search path, which would
-- cost as much as what they do: they name nothing of ours, and run inside functions that have set theirs.
CREATE FUNCTION activity_core(business uuid, id uuid, at timestamptz, account uuid, role text, origin text, kind text, subject uuid)
  RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN jsonb_build_array(business, id, (extract(epoch FROM at) * 1000000)::bigint, account, role, origin, kind, subject)::text;
END $$;

-- The digest of what is about people. Null and the empty text are two.
CREATE FUNCTION salted_digest(salt bytea, content jsonb) RETURNS bytea
  LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN sha256(salt || convert_to(content::text, 'UTF8'));
END $$;

CREATE FUNCTION link_digest(previous bytea, seq bigint, core text, place_digest bytea, words_digest bytea) RETURNS bytea
  LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN sha256(coalesce(previous, '') || convert_to(seq || ' ' || core, 'UTF8') || place_digest || words_digest);
END $$;

-- Links activities of the business that have no link yet. It is the last statement of the transaction that wrote them: it waits for
-- other writers of this business, and nobody who waits for it can hold what this transaction still wants.
CREATE FUNCTION link_activities(of_business uuid, ids uuid[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last_seq bigint;
  last_digest bytea;
  written record;
  of_place bytea;
  of_words bytea;
  place_key bytea;
  words_key bytea;
  linked integer := 0;
BEGIN
  PERFORM require_current_business(of_business);
  PERFORM pg_advisory_xact_lock(hashtextextended(of_business::text, 26));
  SELECT l.seq, l.digest INTO last_seq, last_digest FROM activity_links l
    WHERE l.business_id = of_business ORDER BY l.seq DESC LIMIT 1;
  last_seq := coalesce(last_seq, 0);
  FOR written IN
    SELECT a.id, a.place, a.details, a.changes,
      activity_core(a.business_id, a.id, a.at, a.account_id, a.role, a.origin, a.kind, a.subject_id) AS core
    FROM activities a
    WHERE a.business_id = of_business AND a.id = ANY (ids) AND NOT EXISTS (
      SELECT 1 FROM activity_links l WHERE l.business_id = of_business AND l.activity_id = a.id)
    ORDER BY a.at, a.id
  LOOP
    place_key := uuid_send(gen_random_uuid());
    words_key := uuid_send(gen_random_uuid());
    of_place := salted_digest(place_key, jsonb_build_array(written.place));
    of_words := salted_digest(words_key, jsonb_build_array(written.details, written.changes));
    last_seq := last_seq + 1;
    last_digest := link_digest(last_digest, last_seq, written.core, of_place, of_words);
    INSERT INTO activity_links (business_id, seq, activity_id, place_digest, place_salt, words_digest, words_salt, digest)
      VALUES (of_business, last_seq, written.id, of_place, place_key, of_words, words_key, last_digest);
    linked := linked + 1;
  END LOOP;
  RETURN linked;
END $$;

-- The first place at which the chain of a business does not hold, and of how many activities it consists; `seq` is null where it
-- is whole. 'unlinked' counts activities that no link names, and 'forgotten' those of which something about people was forgotten.
CREATE FUNCTION check_activities(of_business uuid, OUT linked bigint, OUT forgotten bigint, OUT unlinked bigint, OUT head bytea,
    OUT seq bigint, OUT activity_id uuid, OUT fault text)
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  SELECT count(*), count(*) FILTER (WHERE l.place_salt IS NULL OR l.words_salt IS NULL) INTO linked, forgotten
    FROM activity_links l WHERE l.business_id = of_business;
  SELECT count(*) INTO unlinked FROM activities a
    WHERE a.business_id = of_business AND NOT EXISTS (
      SELECT 1 FROM activity_links l WHERE l.business_id = of_business AND l.activity_id = a.id);
  SELECT l.digest INTO head FROM activity_links l WHERE l.business_id = of_business ORDER BY l.seq DESC LIMIT 1;
  SELECT f.seq, f.activity_id, f.fault INTO seq, activity_id, fault FROM (
    SELECT c.seq, c.activity_id, CASE
        WHEN c.seq <> coalesce(c.previous_seq, 0) + 1 THEN 'link_missing'
        WHEN a.id IS NULL THEN 'row_missing'
        WHEN CASE WHEN c.place_salt IS NULL THEN a.place IS NOT NULL
          ELSE salted_digest(c.place_salt, jsonb_build_array(a.place)) <> c.place_digest END THEN 'changed'
        WHEN CASE WHEN c.words_salt IS NULL THEN a.details <> '{}' OR a.changes IS NOT NULL
          ELSE salted_digest(c.words_salt, jsonb_build_array(a.details, a.changes)) <> c.words_digest END THEN 'changed'
        WHEN link_digest(c.previous, c.seq,
            activity_core(a.business_id, a.id, a.at, a.account_id, a.role, a.origin, a.kind, a.subject_id),
            c.place_digest, c.words_digest) <> c.digest THEN 'changed'
      END AS fault
    FROM (
      SELECT l.*, lag(l.digest) OVER (ORDER BY l.seq) AS previous, lag(l.seq) OVER (ORDER BY l.seq) AS previous_seq
      FROM activity_links l WHERE l.business_id = of_business) c
    LEFT JOIN activities a ON a.business_id = of_business AND a.id = c.activity_id) f
    WHERE f.fault IS NOT NULL ORDER BY f.seq LIMIT 1;
END $$;

-- Forgets of at most `most` activities of the business what is about people who are gone: where somebody worked whose account was
-- erased, and the words of what was done to that account. Who did what stays under an id that names nobody any more. Returns of how
-- many.
CREATE FUNCTION forget_erased_people(of_business uuid, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone uuid[];
  places uuid[];
  words uuid[];
BEGIN
  PERFORM require_current_business(of_business);
  WITH RECURSIVE people AS (
    SELECT (SELECT a.account_id FROM activities a WHERE a.business_id = of_business AND a.account_id IS NOT NULL
      ORDER BY a.account_id LIMIT 1) AS id
    UNION ALL
    SELECT (SELECT a.account_id FROM activities a WHERE a.business_id = of_business AND a.account_id > p.id
      ORDER BY a.account_id LIMIT 1)
    FROM people p WHERE p.id IS NOT NULL
  )
  SELECT array_agg(p.id) INTO gone FROM people p
    WHERE p.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM accounts o WHERE o.id = p.id AND o.email <> '');
  IF gone IS NULL THEN RETURN 0; END IF;
  places := ARRAY(
    SELECT a.id FROM activities a JOIN activity_links l ON l.business_id = of_business AND l.activity_id = a.id
    WHERE a.business_id = of_business AND a.account_id = ANY (gone) AND l.place_salt IS NOT NULL LIMIT most);
  words := ARRAY(
    SELECT a.id FROM activities a JOIN activity_links l ON l.business_id = of_business AND l.activity_id = a.id
    WHERE a.business_id = of_business AND a.subject_id = ANY (gone) AND l.words_salt IS NOT NULL LIMIT most);
  UPDATE activities a SET place = NULL WHERE a.business_id = of_business AND a.id = ANY (places);
  UPDATE activity_links l SET place_salt = NULL WHERE l.business_id = of_business AND l.activity_id = ANY (places);
  UPDATE activities a SET details = '{}', changes = NULL WHERE a.business_id = of_business AND a.id = ANY (words);
  UPDATE activity_links l SET words_salt = NULL WHERE l.business_id = of_business AND l.activity_id = ANY (words);
  RETURN cardinality(places) + cardinality(words);
END $$;

-- Forgets where at most `most` activities of before `before` were done. Returns of how many.
CREATE FUNCTION forget_places(of_business uuid, before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  old uuid[];
BEGIN
  PERFORM require_current_business(of_business);
  old := ARRAY(SELECT a.id FROM activities a
    WHERE a.business_id = of_business AND a.place IS NOT NULL AND a.at < before LIMIT most);
  UPDATE activities a SET place = NULL WHERE a.business_id = of_business AND a.id = ANY (old);
  UPDATE activity_links l SET place_salt = NULL WHERE l.business_id = of_business AND l.activity_id = ANY (old);
  RETURN cardinality(old);
END $$;

REVOKE ALL ON FUNCTION activity_core(uuid, uuid, timestamptz, uuid, text, text, text, uuid), salted_digest(bytea, jsonb),
  link_digest(bytea, bigint, text, bytea, bytea), link_activities(uuid, uuid[]), check_activities(uuid),
  forget_erased_people(uuid, integer), forget_places(uuid, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION link_activities(uuid, uuid[]), forget_erased_people(uuid, integer),
  forget_places(uuid, timestamptz, integer) TO isiro_app;

-- The activities that are there begin the chains.
DO $$
DECLARE
  of_business uuid;
BEGIN
  FOR of_business IN SELECT DISTINCT a.business_id FROM activities a LOOP
    EXECUTE format('SET LOCAL app.business_id = %L', of_business);
    PERFORM link_activities(of_business, ARRAY(SELECT a.id FROM activities a WHERE a.business_id = of_business));
  END LOOP;
  SET LOCAL app.business_id = '';
END $$;
