-- A signature that the client drew on the page of a quote: strokes of points in a box of 600 by 200, each a list of x and y in
-- turn. It is data and no picture, so nothing has to be decoded.
ALTER TABLE quotes ADD COLUMN drawn_signature jsonb
  CONSTRAINT quotes_drawn_signature CHECK (drawn_signature IS NULL OR (accepted_at IS NOT NULL AND jsonb_typeof(drawn_signature) = 'array'
    AND length(drawn_signature::text) <= 32000));
GRANT UPDATE (drawn_signature) ON quotes TO isiro_app;
