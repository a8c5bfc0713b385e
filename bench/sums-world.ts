import type pg from 'pg'

/** The most clients that a business has; a small one has one for five of its invoices. */
const CLIENTS = 1_000

/**
 * Gives a business two years of books: invoices of all kinds of VAT and in every status, in two currencies, copied from
 * one that it has issued; their payments, deductions and certificates; and as many expenses. Straight in SQL:
 * `paid` and its like are filled in as the functions of the ledger would have made them.
 */
export async function fillBooks(
  admin: pg.Pool,
  businessId: string,
  invoiceId: string,
  count: number,
): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica; SELECT setseed(0.42)')
    for (const statement of statements(`'${businessId}'::uuid`, `'${invoiceId}'::uuid`, count))
      await client.query(statement)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/** Half of the invoices are of a quarter of the clients: a few have many, and many have a few. */
const statements = (
  business: string,
  sample: string,
  count: number,
  clients = Math.min(CLIENTS, Math.ceil(count / 5)),
) => [
  `CREATE TEMP TABLE parties ON COMMIT DROP AS
    SELECT n AS place, gen_random_uuid() AS id, 'Client ' || n AS name FROM generate_series(0, ${clients - 1}) n`,
  `INSERT INTO clients (business_id, id, name, name_key, kind, language, withholds_wht, tax_id, created_at, updated_at)
    SELECT ${business}, id, name, lower(name), (ARRAY['company', 'individual', 'government'])[1 + place % 3], 'en', false,
      CASE WHEN place % 4 > 0 THEN '12345678-0001' END, now(), now() FROM parties`,
  `CREATE TEMP TABLE plans ON COMMIT DROP AS
    SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS payment_id, p.id AS client_id, p.name AS client_name, s.day, s.subtotal, s.vat_kind,
      v.vat, w.wht, s.subtotal + v.vat - w.wht AS total, s.fate, s.day + (random() * 60)::int AS paid_on,
      CASE WHEN n % 50 = 7 THEN 'USD' ELSE 'NGN' END AS currency
    FROM (SELECT n, date '2026-11-20' - ((${count} - n)::bigint * 730 / ${count})::int AS day, (100000 + random() * 1e8)::bigint AS subtotal,
        (power(random(), 2) * ${clients - 1})::int AS place, (ARRAY['zero', 'exempt', 'none'])[1 + n % 20] AS vat_kind,
        CASE WHEN n % 50 = 0 THEN 'void' WHEN random() < 0.85 THEN 'paid' WHEN random() < 0.3 THEN 'part' ELSE 'open' END AS fate
      FROM generate_series(1, ${count}) n) s
    JOIN parties p USING (place)
    CROSS JOIN LATERAL (SELECT CASE WHEN s.vat_kind IS NULL THEN round(s.subtotal * 0.075)::bigint ELSE 0 END AS vat) v
    CROSS JOIN LATERAL (SELECT CASE WHEN n % 10 < 3 THEN round(s.subtotal * 0.05)::bigint ELSE 0 END AS wht) w`,
  `ALTER TABLE plans ADD COLUMN paid bigint`,
  `UPDATE plans SET paid = CASE fate WHEN 'paid' THEN total WHEN 'part' THEN total / 3 ELSE 0 END`,
  `INSERT INTO invoices (business_id, id, number, number_key, client_id, client_name, language, currency, issue_date, due_date,
      supply_date, supplier, client, bank, mobile_money, lines, taxes, subtotal, vat, wht, vat_withheld, total, expected_deduction, deducted, zero_sales, exempt_sales,
      uncharged_sales, paid, notes, is_watermarked, search, issued_at, voided_at, settled_on, tax_month)
    SELECT ${business}, p.id, 'B-' || n, 'B' || n, p.client_id, p.client_name, s.language, p.currency, p.day, p.day + 30,
      p.day - CASE WHEN n % 15 = 0 THEN 5 ELSE 0 END, s.supplier, s.client, s.bank, s.mobile_money, s.lines,
      CASE WHEN p.vat_kind = 'none' THEN '[]' ELSE jsonb_build_array(jsonb_build_object('tax', 'vat', 'code', coalesce(p.vat_kind, 'standard'),
        'rate', 750, 'base', p.subtotal, 'amount', p.vat)) END,
      p.subtotal, p.vat, p.wht, 0, p.total, p.wht, CASE WHEN fate = 'paid' THEN p.wht ELSE 0 END, CASE WHEN p.vat_kind = 'zero' THEN p.subtotal END,
      CASE WHEN p.vat_kind = 'exempt' THEN p.subtotal END, CASE WHEN p.vat_kind = 'none' THEN p.subtotal ELSE 0 END, p.paid, s.notes, false, lower(p.client_name) || ' b-' || n, p.day + time '10:00',
      CASE WHEN fate = 'void' THEN now() END, CASE WHEN fate = 'paid' THEN p.paid_on END,
      to_char(p.day - CASE WHEN n % 15 = 0 THEN 5 ELSE 0 END, 'YYYY-MM')
    FROM plans p, invoices s WHERE s.business_id = ${business} AND s.id = ${sample} ORDER BY n`,
  `INSERT INTO payments (business_id, id, client_id, currency, amount, allocated, method, received_on, recorded_at)
    SELECT ${business}, payment_id, client_id, currency, paid, paid, (ARRAY['transfer', 'cash', 'card', 'mobile_money'])[1 + n % 4], paid_on, now()
    FROM plans WHERE paid > 0 ORDER BY paid_on`,
  `INSERT INTO payment_allocations (business_id, id, payment_id, invoice_id, amount, received_on, allocated_at)
    SELECT ${business}, gen_random_uuid(), payment_id, id, paid, paid_on, now() FROM plans WHERE paid > 0 ORDER BY paid_on`,
  `INSERT INTO deductions (business_id, id, invoice_id, client_id, tax, amount, currency, deducted_on, recorded_at)
    SELECT ${business}, id, id, client_id, 'wht', wht, currency, paid_on, now() FROM plans WHERE fate = 'paid' AND wht > 0 ORDER BY paid_on`,
  `INSERT INTO deduction_certificates (business_id, id, deduction_id, state, at)
    SELECT ${business}, gen_random_uuid(), id, 'received', now() FROM plans WHERE fate = 'paid' AND wht > 0 AND n % 5 < 3`,
  `INSERT INTO invoice_usage (business_id, month, issued) SELECT ${business}, to_char(day, 'YYYY-MM'), count(*) FROM plans GROUP BY 2
    ON CONFLICT (business_id, month) DO UPDATE SET issued = invoice_usage.issued + excluded.issued`,
  `INSERT INTO expenses (business_id, id, description, amount, currency, category, expense_date, tax_deductible, asset_kind, supplier, vat_treatment,
      vat_amount, vat_recoverable, search, created_at, updated_at, vat_month, wht_month)
    SELECT ${business}, gen_random_uuid(), 'Expense ' || n, e.amount, CASE WHEN n % 50 = 0 THEN 'USD' ELSE 'NGN' END,
      (ARRAY['office_supplies', 'travel', 'marketing', 'utilities', 'rent', 'internet', 'equipment', 'meals', 'fuel', 'other'])[1 + n % 10],
      e.day, n % 7 > 0, CASE WHEN n % 70 = 56 THEN 'equipment' END, 'Supplier ' || n % 200, e.treatment,
      CASE WHEN e.treatment IN ('charged', 'import') THEN e.amount * 75 / 1075 END, coalesce(e.treatment IN ('charged', 'import'), false),
      'expense ' || n || ' supplier ' || n % 200, now(), now(), to_char(e.day, 'YYYY-MM'), to_char(e.day, 'YYYY-MM')
    FROM generate_series(1, ${count}) n
    CROSS JOIN LATERAL (SELECT 10000 + n::bigint * 37 % 5000000 AS amount,
      date '2026-11-20' - ((${count} - n)::bigint * 730 / ${count})::int AS day,
      (ARRAY['charged', 'charged', 'charged', 'import', 'zero', 'exempt'])[1 + n % 10] AS treatment) e`,
]
