import type { ReceiptType } from '@isiro/contracts/expense-receipts'
import type { ExpensePaymentMethod, ExpenseSort } from '@isiro/contracts/expenses'
import type { AssetKind } from '@isiro/domain/asset-kinds'
import type { Currency } from '@isiro/domain/currency'
import type { ExpenseCategory } from '@isiro/domain/expense-categories'
import type { NonDeductibleReason } from '@isiro/domain/expense-deductibility'
import type { ExpenseVatTreatment } from '@isiro/domain/expense-vat'
import { foldForSearch } from '@isiro/domain/plain-text'
import type { PaperKey } from '@isiro/domain/supplier-paper'
import type { WhtRecipient } from '@isiro/domain/supplier-wht'
import type { WhtType } from '@isiro/domain/wht-rules'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { CorrectedSums } from '../../platform/db/corrected-sums.ts'
import type { Db } from '../../platform/db/database.ts'
import { rowJson, rowsJson } from '../../platform/db/row-json.ts'
import { containing, type Position } from '../../platform/http/paging.ts'
import { type ExpenseFilter, matching, sorted } from './filter-queries.ts'
import { hasSamePaper, inBooks, RECORDED, type RecordedRow } from './papers/queries.ts'

/** What a paper in another currency than the books states, and its rate: all null in the currency of the books. */
export interface PaperFields {
  paperCurrency: Currency | null
  paperAmount: number | null
  paperVat: number | null
  paperWht: number | null
  /** Millionths of the currency of the books for one unit of the paper's. */
  exchangeRateMicro: number | null
  exchangeRateDate: string | null
  exchangeRateSource: string | null
}

/** The columns of an expense, with amounts in kobo. */
export interface ExpenseFields extends PaperFields, PaperKey {
  description: string
  amount: number
  category: ExpenseCategory
  expenseDate: string
  assetKind: AssetKind | null
  taxDeductible: boolean
  nonDeductibleReason: NonDeductibleReason | null
  notes: string | null
  supplier: string | null
  supplierTaxId: string | null
  supplierInvoice: string | null
  /** Absent: as it was. */
  ownPaper?: boolean
  vatTreatment: ExpenseVatTreatment | null
  vatAmount: number | null
  vatRecoverable: boolean
  vatHeldBack: boolean
  paymentMethod: ExpensePaymentMethod | null
  /** The WHT fields are all null if no tax was withheld from the supplier. */
  whtType: WhtType | null
  whtRecipient: WhtRecipient | null
  whtResident: boolean | null
  whtRate: number | null
  whtAmount: number | null
  search: string
}

export interface ExpenseRow extends Omit<ExpenseFields, 'search' | keyof PaperKey> {
  id: string
  ownPaper: boolean
  vatTwin: boolean
  currency: Currency
  revision: number
  createdAt: Date
  updatedAt: Date
  /** The months in whose returns it counts. */
  vatMonth: string
  whtMonth: string
  /** The expense that it takes back, if it is a reversal. */
  reverses: string | null
  reversedBy: string | null
  /** The expense that has its paper. */
  samePaper: RecordedRow | null
  /** The filed return that has counted it. */
  filed: { duty: 'vat' | 'wht'; month: string } | null
  receipts:
    | {
        id: string
        mediaType: ReceiptType
        name: string | null
        bytes: number
        hasThumbnail: boolean
      }[]
    | null
}

/** The columns of `expenses e` that make an `ExpenseRow`, without its receipts. */
export const EXPENSE_COLUMNS = sql`e.id, e.description, e.amount, e.currency, e.category, e.expense_date, e.tax_deductible, e.asset_kind,
  e.non_deductible_reason, e.notes, e.supplier, e.supplier_tax_id, e.supplier_invoice, e.vat_treatment, e.vat_amount,
  e.vat_recoverable, e.vat_held_back, e.payment_method, e.wht_type, e.wht_recipient, e.wht_resident, e.wht_rate, e.wht_amount, e.revision,
  e.created_at, e.updated_at, e.vat_month, e.wht_month, e.reverses, e.paper_currency, e.paper_amount, e.paper_vat, e.paper_wht,
  e.exchange_rate_micro, e.exchange_rate_date, e.exchange_rate_source, e.own_paper, e.vat_twin`

const receipts = (
  businessId: BusinessId,
) => sql`(SELECT json_agg(json_build_object('id', r.id, 'mediaType', r.media_type, 'name', r.name,
    'bytes', coalesce(r.file_bytes, length(r.file)), 'hasThumbnail', r.thumbnail_type IS NOT NULL) ORDER BY r.id)
  FROM expense_receipts r WHERE r.business_id = ${businessId} AND r.expense_id = e.id AND r.removed_at IS NULL) AS receipts`

/** The filed return that has counted the expense, the VAT return before that of WHT, and its reversal. */
const standing = (
  businessId: BusinessId,
) => sql`(SELECT json_build_object('duty', c.duty, 'month', CASE c.duty WHEN 'vat' THEN e.vat_month ELSE e.wht_month END)
    FROM tax_closings c WHERE c.business_id = ${businessId}
      AND CASE c.duty WHEN 'vat' THEN (e.vat_treatment IS NOT NULL OR e.vat_recoverable) AND NOT e.vat_twin AND e.vat_month <= c.closed_through
        ELSE e.wht_amount IS NOT NULL AND e.wht_month <= c.closed_through END
    ORDER BY c.duty LIMIT 1) AS filed,
  (SELECT r.id FROM expenses r WHERE r.business_id = ${businessId} AND r.reverses = e.id) AS reversed_by,
  CASE WHEN e.same_paper THEN (SELECT ${RECORDED} FROM expenses f WHERE ${inBooks(sql`${businessId}`)} AND ${hasSamePaper} AND f.id <> e.id
    ORDER BY f.vat_twin, f.created_at, f.id LIMIT 1) END AS same_paper`

/** The expenses of a filter, with one extra row beyond `limit` if there are more. */
export async function listExpenses(
  db: Db,
  businessId: BusinessId,
  {
    limit,
    after,
    sort,
    ...filter
  }: ExpenseFilter & {
    limit?: number | undefined
    after?: Position | undefined
    sort: ExpenseSort
  },
): Promise<ExpenseRow[]> {
  const { order, from } = sorted(sort, after)
  const cut = limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
  const { rows } = await sql<ExpenseRow>`
    SELECT ${EXPENSE_COLUMNS}, ${standing(businessId)}, ${receipts(businessId)} FROM expenses e
    WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL ${matching(filter)} ${from}
    ORDER BY ${order} ${cut}`.execute(db)
  return rows
}

/** One expense, unless it is deleted. */
export async function findExpense(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<ExpenseRow | undefined> {
  const { rows } = await sql<ExpenseRow>`
    SELECT ${EXPENSE_COLUMNS}, ${standing(businessId)}, ${receipts(businessId)} FROM expenses e
    WHERE e.business_id = ${businessId} AND e.id = ${id}::uuid AND e.deleted_at IS NULL`.execute(db)
  return rows[0]
}

/** Reads an expense and locks it until the transaction ends. */
export function lockExpense(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('expenses')
    .select([
      ...([
        'id',
        'description',
        'amount',
        'supplier',
        'currency',
        'revision',
        'deletedAt',
        'expenseDate',
        'reverses',
        'createdAt',
        'paperCurrency',
      ] as const),
    ])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function bookExpense(
  db: Db,
  businessId: BusinessId,
  expense: ExpenseFields & { id: string; currency: Currency; at: Date; by: string | null },
): Promise<void> {
  const { at, by, ...fields } = expense
  const rows = rowsJson([{ ...fields, createdAt: at, createdBy: by, updatedAt: at }])
  await sql`SELECT book_expenses(${businessId}, ${rows}::jsonb)`.execute(db)
}

export async function updateExpense(
  db: Db,
  businessId: BusinessId,
  id: string,
  expense: ExpenseFields,
  at: Date,
): Promise<void> {
  const changes = rowJson({ ...expense, updatedAt: at })
  await sql`SELECT change_expense(${businessId}, ${id}::uuid, ${changes}::jsonb)`.execute(db)
}

/**
 * Adds the reversal of an expense: the same with its amounts below zero, dated `date`. One that is in no return is taken back in none. Its tax months are those of the date
 * or the first open ones.
 */
export async function bookReversal(
  db: Db,
  businessId: BusinessId,
  reversal: {
    id: string
    reverses: string
    date: string
    notes: string | null
    at: Date
    by: string | null
  },
): Promise<void> {
  const { id, reverses, date, notes, at, by } = reversal
  const own = rowJson({
    id,
    reverses,
    expenseDate: date,
    notes,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
  })
  await sql`
    SELECT book_expenses(${businessId}, jsonb_build_array(
      to_jsonb(r) || jsonb_build_object('amount', -r.amount, 'vat_amount', -r.vat_amount, 'wht_amount', -r.wht_amount,
        'paper_amount', -r.paper_amount, 'paper_vat', -r.paper_vat, 'paper_wht', -r.paper_wht) || ${own}::jsonb))
    FROM (SELECT e.description, e.amount, e.currency, e.category, e.asset_kind, e.tax_deductible, e.non_deductible_reason, e.supplier,
        e.supplier_tax_id, e.supplier_invoice, e.vat_treatment, e.vat_amount, e.vat_recoverable, e.payment_method, e.wht_type,
        e.wht_recipient, e.wht_resident, e.wht_rate, e.wht_amount, e.search, e.paper_currency, e.paper_amount, e.paper_vat,
        e.paper_wht, e.exchange_rate_micro, e.exchange_rate_date, e.exchange_rate_source, e.paper_number, e.paper_supplier,
        e.paper_tax_id, e.vat_twin
      FROM expenses e WHERE e.business_id = ${businessId} AND e.id = ${reverses}::uuid) r`.execute(
    db,
  )
}

/** Whether an expense has a reversal. */
export async function hasReversal(db: Db, businessId: BusinessId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('expenses')
    .select('id')
    .where('businessId', '=', businessId)
    .where('reverses', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks an expense as deleted, or restores it. If another import has brought the same row meanwhile, the restored
 * expense loses its fingerprint and stays beside the other one.
 */
export async function setDeleted(
  db: Db,
  businessId: BusinessId,
  id: string,
  deletedAt: Date | null,
  at: Date,
): Promise<void> {
  const changes = rowJson({ deletedAt, updatedAt: at })
  await sql`
    SELECT change_expense(${businessId}, e.id, ${changes}::jsonb || CASE WHEN ${deletedAt === null} AND EXISTS (
        SELECT 1 FROM expenses o WHERE o.business_id = ${businessId} AND o.import_fingerprint = e.import_fingerprint
          AND o.import_occurrence = e.import_occurrence AND o.deleted_at IS NULL)
      THEN '{"import_fingerprint": null}' ELSE '{}' END::jsonb)
    FROM expenses e WHERE e.business_id = ${businessId} AND e.id = ${id}::uuid`.execute(db)
}

interface SummaryRow {
  categories: number
  totals:
    | {
        currency: Currency
        count: number
        total: string
        assets: string
        deductible: string
        recoverableVat: string
      }[]
    | null
}

/** The sum of the expenses that are no assets. */
const COSTS = sql`coalesce(sum(e.amount) FILTER (WHERE e.asset_kind IS NULL), 0)`

/** Totals of a filter's expenses, as text, since they may outgrow a safe integer. */
export async function findSummary(
  db: Db,
  businessId: BusinessId,
  filter: ExpenseFilter,
  { recovered, deductible, correction }: CorrectedSums<'recovered' | 'deductible'>,
): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`
    WITH sums AS MATERIALIZED (
      SELECT e.currency, e.category, count(*) AS count, ${COSTS} AS total, sum(e.amount) - ${COSTS} AS assets,
        ${recovered} AS vat, ${deductible} AS deductible
      FROM booked_expenses e WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL ${matching(filter)}
      GROUP BY e.currency, e.category
      ${
        correction === null
          ? sql``
          : sql`UNION ALL SELECT e.currency, e.category, 0, 0, 0, ${correction.recovered}, ${correction.deductible}
        FROM ${correction.where(sql`true ${matching(filter)}`)} GROUP BY e.currency, e.category`
      }
    )
    SELECT (SELECT count(DISTINCT category) FROM sums) AS categories,
      (SELECT json_agg(json_build_object('currency', currency, 'count', count, 'total', total::text, 'assets', assets::text,
          'deductible', deductible::text, 'recoverableVat', vat::text) ORDER BY total + assets DESC)
        FROM (SELECT currency, sum(count) AS count, sum(total) AS total, sum(assets) AS assets, sum(deductible) AS deductible, sum(vat) AS vat
          FROM sums GROUP BY currency) currencies) AS totals`.execute(db)
  return rows[0]
}

/** The costs, without assets: one row per category and currency, the largest sum first. */
export async function sumByCategory(
  db: Db,
  businessId: BusinessId,
  filter: Pick<ExpenseFilter, 'from' | 'to'>,
) {
  const { rows } = await sql<{
    category: ExpenseCategory
    currency: Currency
    count: number
    total: string
  }>`
    SELECT e.category, e.currency, count(*) AS count, sum(e.amount)::text AS total
    FROM expenses e WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL AND e.asset_kind IS NULL ${matching(filter)}
    GROUP BY e.category, e.currency ORDER BY sum(e.amount) DESC, e.category, e.currency`.execute(db)
  return rows
}

/**
 * Sums the expenses before VAT that share a supplier's Tax ID or hold its folded name, from one date up to but excluding another,
 * by the supplier as it was typed: the caller tells who is the same. The sums are returned as text.
 */
export async function sumOfSupplier(
  db: Db,
  businessId: BusinessId,
  wanted: {
    supplier: string
    supplierTaxId: string | null
    currency: Currency
    from: string
    until: string
    except: string | null
  },
): Promise<{ supplier: string | null; isSameTaxId: boolean; count: number; total: string }[]> {
  const { supplier, supplierTaxId, currency, from, until, except } = wanted
  const { rows } = await sql<{
    supplier: string | null
    isSameTaxId: boolean
    count: number
    total: string
  }>`
    SELECT e.supplier, coalesce(e.supplier_tax_id = ${supplierTaxId}, false) AS is_same_tax_id, count(*) AS count,
      sum(e.amount - coalesce(e.vat_amount, 0))::text AS total
    FROM expenses e WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL AND e.currency = ${currency}
      AND e.expense_date >= ${from}::date AND e.expense_date < ${until}::date
      AND (e.search LIKE ${containing(foldForSearch(supplier))} OR e.supplier_tax_id = ${supplierTaxId})
      AND e.id IS DISTINCT FROM ${except}::uuid
    GROUP BY 1, 2`.execute(db)
  return rows
}
