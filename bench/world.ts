import { signUp } from '@isiro/api/src/features/auth/sign-up.ts'
import { updateBusiness } from '@isiro/api/src/features/business/service.ts'
import { issueInvoice } from '@isiro/api/src/features/invoices/issue.ts'
import type { Deps } from '@isiro/api/src/platform/http/http-types.ts'
import type pg from 'pg'

export interface Member {
  businessId: string
  token: string
}

export const PASSWORD = 'a-long-bench-passphrase'

/** Signs up businesses that may issue tax invoices without a monthly limit. */
export async function makeBusinesses(deps: Deps, owner: pg.Pool, count: number): Promise<Member[]> {
  const members: Member[] = []
  for (let i = 0; i < count; i++) {
    const { token, ctx } = await signUp(deps, {
      email: `bench-${i}@example.com`,
      password: PASSWORD,
      firstName: 'Bench',
      lastName: String(i),
      businessName: `Bench ${i}`,
      phone: null,
      referralCode: null,
      language: 'en',
    })
    await updateBusiness(ctx, {
      password: PASSWORD,
      name: `Bench ${i}`,
      address: '1 Broad Street, Lagos',
      phone: null,
      email: null,
      taxId: '12345678-0001',
      rcNumber: 'RC 1',
      legalForm: 'company',
      vatStatus: 'registered',
      country: 'NG',
      vatStatusSince: null,
      providesProfessionalServices: null,
      salesTaxName: null,
      salesTaxRate: null,
      salesTaxes: [],
      numberPattern: 'INV-{year}-{0001}',
      paymentTermsDays: 30,
      invoiceNotes: null,
      language: 'en',
      currency: 'NGN',
      timeZone: 'Africa/Lagos',
    })
    await asOwner(
      owner,
      ctx.businessId,
      `UPDATE businesses SET plan = 'pro' WHERE id = '${ctx.businessId}'`,
    )
    members.push({ businessId: ctx.businessId, token })
  }
  return members
}

export const invoiceBody = {
  client: { name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example' },
  items: [
    { description: 'Consultancy, November', quantity: 1, rate: 250_000 },
    { description: 'Travel, per kilometre', quantity: 120.5, rate: 350.25 },
  ],
  issueDate: '2026-11-21',
  dueDate: '2026-12-21',
  applyVat: true,
  applyWht: true,
  currency: 'NGN',
}

/**
 * Copies one issued invoice until a business has `count` of them, spread over two years, two thirds paid.
 * Straight in SQL: a million of them through the service would measure patience.
 */
export async function fillBusiness(
  owner: pg.Pool,
  businessId: string,
  invoiceId: string,
  count: number,
): Promise<void> {
  await asOwner(
    owner,
    businessId,
    `
    WITH source AS (SELECT * FROM invoices WHERE business_id = '${businessId}' AND id = '${invoiceId}'),
    numbered AS (SELECT n, gen_random_uuid() AS id, date '2026-11-20' - (n % 700)::int AS day FROM generate_series(1, ${count}) n),
    made AS (
      INSERT INTO invoices (business_id, id, number, number_key, client_id, client_name, language, currency, issue_date, due_date,
        supply_date, supplier, client, bank, mobile_money, lines, taxes, subtotal, vat, wht, vat_withheld, total, expected_deduction, deducted, zero_sales, exempt_sales, uncharged_sales, paid, notes, is_watermarked, search, issued_at, tax_month)
      SELECT s.business_id, m.id, 'B-' || m.n, 'B' || m.n, s.client_id, s.client_name, s.language, s.currency, m.day, m.day + 30,
        m.day, s.supplier, s.client, s.bank, s.mobile_money, s.lines, s.taxes, s.subtotal, s.vat, s.wht, s.vat_withheld, s.total,
        s.wht + s.vat_withheld, CASE WHEN m.n % 3 = 0 THEN 0 ELSE s.wht + s.vat_withheld END,
        s.zero_sales, s.exempt_sales, s.uncharged_sales, CASE WHEN m.n % 3 = 0 THEN 0 ELSE s.total END, s.notes, false, s.search, m.day + time '10:00', to_char(m.day, 'YYYY-MM')
      FROM source s, numbered m RETURNING id, client_id, total, paid, issue_date)
    INSERT INTO payments (business_id, id, client_id, currency, amount, allocated, method, received_on, recorded_at, recorded_by)
    SELECT '${businessId}', made.id, made.client_id, 'NGN', made.total, made.total, 'transfer', made.issue_date + 12, now(),
      (SELECT account_id FROM members WHERE business_id = '${businessId}' LIMIT 1)
    FROM made WHERE made.paid > 0`,
  )
}

export async function issueOne(deps: Deps, member: Member): Promise<string> {
  const { contextFor } = await import('@isiro/api/src/platform/http/session.ts')
  const { toBusinessId } = await import('@isiro/api/src/platform/db/context.ts')
  const account = await deps.db.withoutTenant
    .selectFrom('sessions')
    .select('accountId')
    .where('businessId', '=', member.businessId)
    .executeTakeFirstOrThrow()
  const who = {
    businessId: toBusinessId(member.businessId),
    accountId: account.accountId,
    plan: 'pro',
    timeZone: 'Africa/Lagos',
  } as const
  const client = { ...invoiceBody.client, phone: null, address: null, taxId: null }
  const { id } = await issueInvoice(contextFor(deps, who), {
    ...invoiceBody,
    client,
    currency: 'NGN',
    notes: null,
  })
  return id
}

/** Runs statements as the owner of the tables, behind the fence of one business. */
export async function asOwner<Row extends pg.QueryResultRow>(
  owner: pg.Pool,
  businessId: string,
  statement: string,
): Promise<Row[]> {
  const client = await owner.connect()
  try {
    await client.query(`BEGIN; SET LOCAL app.business_id = '${businessId}'`)
    const { rows } = await client.query<Row>(statement)
    await client.query('COMMIT')
    return rows
  } finally {
    client.release()
  }
}
