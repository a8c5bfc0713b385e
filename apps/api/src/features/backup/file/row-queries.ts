import type { BackupList } from '@isiro/contracts/backup-file'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { liveToken } from '../../../platform/db/public-links.ts'

/** A timestamp as the file has it: UTC with milliseconds. */
const time = (column: string) =>
  sql`to_char(${sql.raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Bytes in base64 without line breaks. */
const base64 = (column: string) => sql`translate(encode(${sql.raw(column)}, 'base64'), E'\n', '')`

/** The rows of a subquery as a list; an empty one where there are none. */
const listed = (row: RawBuilder<unknown>, from: RawBuilder<unknown>, order: string) =>
  sql`(SELECT coalesce(json_agg(${row} ORDER BY ${sql.raw(order)}), '[]') FROM ${from})`

const CLIENT = sql`json_build_object('id', r.id, 'name', r.name, 'email', r.email, 'phone', r.phone, 'address', r.address,
  'taxId', r.tax_id, 'kind', r.kind, 'language', r.language, 'withholdsWht', r.withholds_wht,
  'withholdsVat', r.withholds_vat, 'chargesLateFees', r.charges_late_fees,
  'creditLimit', r.credit_limit, 'mergedInto', r.merged_into, 'archivedAt', ${time('r.archived_at')},
  'createdAt', ${time('r.created_at')}, 'updatedAt', ${time('r.updated_at')},
  'messages', (SELECT json_build_object('remindersOff', s.reminders_off, 'off', s.off, 'updatedAt', ${time('s.updated_at')})
    FROM client_message_settings s WHERE s.business_id = r.business_id AND s.client_id = r.id),
  'notes', ${listed(
    sql`json_build_object('id', n.id, 'text', n.text, 'followUpOn', n.follow_up_on, 'doneAt', ${time('n.done_at')},
      'createdAt', ${time('n.created_at')}, 'updatedAt', ${time('n.updated_at')})`,
    sql`client_notes n WHERE n.business_id = r.business_id AND n.client_id = r.id`,
    'n.id',
  )},
  'merges', ${listed(
    sql`json_build_object('id', m.id, 'mergedAt', ${time('m.merged_at')}, 'undoneAt', ${time('m.undone_at')},
      'members', ${listed(
        sql`json_build_object('clientId', x.client_id, 'mergedBefore', x.merged_before)`,
        sql`client_merge_members x WHERE x.business_id = m.business_id AND x.merge_id = m.id`,
        'x.client_id',
      )})`,
    sql`client_merges m WHERE m.business_id = r.business_id AND m.keep_id = r.id`,
    'm.id',
  )})`

const INVOICE = sql`json_build_object('id', r.id, 'number', r.number, 'clientId', r.client_id, 'language', r.language,
  'currency', r.currency, 'issueDate', r.issue_date, 'dueDate', r.due_date, 'supplyDate', r.supply_date, 'taxMonth', r.tax_month,
  'supplier', r.supplier, 'client', r.client, 'bank', r.bank, 'mobileMoney', r.mobile_money, 'lines', r.lines,
  'discount', r.discount, 'pricesIncludeVat', r.prices_include_vat,
  'taxes', r.taxes, 'subtotal', r.subtotal, 'vat', r.vat, 'wht', r.wht, 'vatWithheld', r.vat_withheld, 'total', r.total,
  'exchangeRate', CASE WHEN r.exchange_rate_micro IS NOT NULL THEN json_build_object(
    'rate', r.exchange_rate_micro, 'date', r.exchange_rate_date, 'source', r.exchange_rate_source,
    'homeCurrency', r.home_currency) END,
  'expectedDeduction', r.expected_deduction, 'notes', r.notes, 'amountInWords', r.amount_in_words,
  'lateFee', r.late_fee, 'lateFees', ${listed(
    sql`json_build_object('id', f.id, 'period', f.period, 'day', f.day, 'amount', f.amount, 'feeInvoiceId', f.fee_invoice_id,
      'madeAt', ${time('f.made_at')})`,
    sql`late_fees f WHERE f.business_id = r.business_id AND f.invoice_id = r.id`,
    'f.period',
  )},
  'isWatermarked', r.is_watermarked, 'issuedAt', ${time('r.issued_at')}, 'viewedAt', ${time('r.viewed_at')}, 'voidedAt', ${time('r.voided_at')}, 'voidReason', r.void_reason,
  'hasPage', ${liveToken('invoice', sql`r.business_id`, sql`r.id`)} IS NOT NULL)`

const DRAFT = sql`json_build_object('id', r.id, 'content', r.content, 'revision', r.revision,
  'earlierContent', r.earlier_content, 'earlierSavedAt', ${time('r.earlier_saved_at')},
  'createdAt', ${time('r.created_at')}, 'updatedAt', ${time('r.updated_at')})`

const PAYMENT = sql`json_build_object('id', r.id, 'clientId', r.client_id, 'currency', r.currency, 'amount', r.amount,
  'method', r.method, 'receivedOn', r.received_on, 'reference', r.reference, 'note', r.note, 'payer', r.payer,
  'source', coalesce(r.restored_source, r.source),
  'providerTransactionId', coalesce(r.restored_transaction_id, r.provider_transaction_id), 'fee', r.fee,
  'heldReason', r.held_reason, 'rateMicro', r.exchange_rate_micro, 'homeCurrency', r.home_currency,
  'meantFor', r.meant_for, 'recordedAt', ${time('r.recorded_at')},
  'allocations', ${listed(
    sql`json_build_object('id', a.id, 'invoiceId', a.invoice_id, 'amount', a.amount,
      'receivedOn', a.received_on, 'allocatedAt', ${time('a.allocated_at')})`,
    sql`payment_allocations a WHERE a.business_id = r.business_id AND a.payment_id = r.id`,
    'a.allocated_at, a.id',
  )},
  'refunds', ${listed(
    sql`json_build_object('id', f.id, 'amount', f.amount, 'through', coalesce(f.restored_through, f.through),
      'method', f.method, 'reason', f.reason, 'rateMicro', f.exchange_rate_micro, 'homeCurrency', f.home_currency,
      'requestedAt', ${time('f.requested_at')},
      'providerRefundId', coalesce(f.restored_refund_id, f.provider_refund_id),
      'outcome', (SELECT json_build_object('outcome', o.outcome, 'at', ${time('o.at')}) FROM refund_outcomes o
        WHERE o.business_id = f.business_id AND o.refund_id = f.id))`,
    sql`refunds f WHERE f.business_id = r.business_id AND f.payment_id = r.id`,
    'f.requested_at, f.id',
  )},
  'review', (SELECT json_build_object('resolution', v.resolution, 'note', v.note, 'at', ${time('v.at')})
    FROM payment_reviews v WHERE v.business_id = r.business_id AND v.payment_id = r.id))`

const CLAIM = sql`json_build_object('id', r.id, 'invoiceId', r.invoice_id, 'payerName', r.payer_name, 'amount', r.amount,
  'note', r.note, 'claimedAt', ${time('r.claimed_at')},
  'answer', (SELECT json_build_object('answer', w.answer, 'paymentId', w.payment_id, 'at', ${time('w.at')})
    FROM payment_claim_answers w WHERE w.business_id = r.business_id AND w.claim_id = r.id))`

const DEDUCTION = sql`json_build_object('id', r.id, 'invoiceId', r.invoice_id, 'clientId', r.client_id,
  'paymentId', r.payment_id, 'tax', r.tax, 'whtType', r.wht_type, 'taxMonth', r.tax_month, 'reverses', r.reverses, 'amount', r.amount, 'currency', r.currency,
  'deductedOn', r.deducted_on, 'recordedAt', ${time('r.recorded_at')}, 'isByHand', r.recorded_by IS NOT NULL)`

const certificate = (
  withFiles: boolean,
) => sql`json_build_object('id', r.id, 'deductionId', r.deduction_id, 'state', r.state,
  'number', r.number, 'dated', r.dated, 'at', ${time('r.at')},
  'file', ${withFiles ? base64('r.file') : sql`NULL`}, 'mediaType', ${withFiles ? sql`r.media_type` : sql`NULL`})`

const taxPayment = (
  withFiles: boolean,
) => sql`json_build_object('id', r.id, 'duty', r.duty, 'period', r.period, 'paidOn', r.paid_on, 'amount', r.amount,
  'reference', r.reference, 'recordedAt', ${time('r.recorded_at')}, 'voidedAt', ${time('r.voided_at')},
  'voidReason', r.void_reason,
  'file', ${withFiles ? base64('r.file') : sql`NULL`}, 'mediaType', ${withFiles ? sql`r.media_type` : sql`NULL`})`

const ITEM = sql`json_build_object('id', r.id, 'description', r.description, 'unit', r.unit, 'price', r.price,
  'currency', r.currency, 'vatCategory', r.vat_category, 'wht', r.wht, 'code', r.code,
  'archivedAt', ${time('r.archived_at')}, 'createdAt', ${time('r.created_at')}, 'updatedAt', ${time('r.updated_at')})`

const RECURRING = sql`json_build_object('id', r.id, 'clientId', r.client_id, 'content', r.content, 'total', r.total,
  'interval', r.interval, 'every', r.every, 'startsOn', r.starts_on, 'monthDay', r.month_day, 'endsOn', r.ends_on,
  'count', r.dates_count, 'dueDays', r.due_days, 'mode', r.mode, 'sendBy', r.send_by, 'reviewOn', r.review_on,
  'reviewNote', r.review_note, 'reviewToldAt', ${time('r.review_told_at')}, 'state', r.state, 'pausedFor', r.paused_for,
  'nextOn', r.next_on, 'createdAt', ${time('r.created_at')}, 'updatedAt', ${time('r.updated_at')},
  'occurrences', ${listed(
    sql`json_build_object('id', o.id, 'onDate', o.on_date, 'state', o.state, 'invoiceId', o.invoice_id, 'reason', o.reason,
      'reasonDetails', o.reason_details, 'lateDays', o.late_days, 'workedAt', ${time('o.worked_at')})`,
    sql`recurring_occurrences o WHERE o.business_id = r.business_id AND o.recurring_id = r.id`,
    'o.on_date',
  )})`

const QUOTE = sql`json_build_object('id', r.id, 'number', r.number, 'clientId', r.client_id, 'language', r.language,
  'currency', r.currency, 'issueDate', r.issue_date, 'validUntil', r.valid_until, 'supplier', r.supplier, 'client', r.client,
  'lines', r.lines, 'discount', r.discount, 'pricesIncludeVat', r.prices_include_vat, 'taxes', r.taxes,
  'subtotal', r.subtotal, 'vat', r.vat, 'wht', r.wht, 'vatWithheld', r.vat_withheld, 'total', r.total,
  'exchangeRate', CASE WHEN r.exchange_rate_micro IS NOT NULL THEN json_build_object(
    'rate', r.exchange_rate_micro, 'date', r.exchange_rate_date, 'source', r.exchange_rate_source,
    'homeCurrency', r.home_currency) END,
  'notes', r.notes, 'terms', r.terms, 'amountInWords', r.amount_in_words, 'content', r.content, 'parts', r.parts,
  'isWatermarked', r.is_watermarked, 'issuedAt', ${time('r.issued_at')}, 'viewedAt', ${time('r.viewed_at')},
  'acceptance', CASE WHEN r.accepted_at IS NOT NULL THEN json_build_object('at', ${time('r.accepted_at')},
    'by', r.accepted_by, 'name', r.accepted_name, 'signature', r.signature,
    'drawnSignature', r.drawn_signature) END,
  'decline', CASE WHEN r.declined_at IS NOT NULL THEN json_build_object('at', ${time('r.declined_at')},
    'by', r.declined_by, 'name', r.declined_name, 'reason', r.decline_reason) END,
  'answeredFrom', r.answered_from, 'remindedAt', ${time('r.reminded_at')}, 'expiryToldAt', ${time('r.expiry_told_at')},
  'withdrawal', CASE WHEN r.withdrawn_at IS NOT NULL THEN json_build_object('at', ${time('r.withdrawn_at')},
    'reason', r.withdraw_reason) END)`

const QUOTE_INVOICE = sql`json_build_object('id', r.id, 'quoteId', r.quote_id, 'position', r.position,
  'createdAt', ${time('r.created_at')})`

const DELIVERY_NOTE = sql`json_build_object('id', r.id, 'number', r.number, 'invoiceId', r.invoice_id, 'quoteId', r.quote_id,
  'clientId', r.client_id, 'language', r.language, 'issueDate', r.issue_date, 'deliveryDate', r.delivery_date,
  'supplier', r.supplier, 'client', r.client, 'lines', r.lines, 'address', r.address, 'carrier', r.carrier,
  'vehicle', r.vehicle, 'remarks', r.remarks, 'isWatermarked', r.is_watermarked, 'issuedAt', ${time('r.issued_at')},
  'viewedAt', ${time('r.viewed_at')},
  'receipt', CASE WHEN r.received_at IS NOT NULL THEN json_build_object('at', ${time('r.received_at')}, 'by', r.received_by,
    'name', r.received_name, 'remark', r.received_remark, 'from', r.received_from) END,
  'voided', CASE WHEN r.voided_at IS NOT NULL THEN json_build_object('at', ${time('r.voided_at')},
    'reason', r.void_reason) END)`

const CREDIT_NOTE = sql`json_build_object('id', r.id, 'number', r.number, 'invoiceId', r.invoice_id, 'clientId', r.client_id,
  'language', r.language, 'currency', r.currency, 'issueDate', r.issue_date, 'taxMonth', r.tax_month, 'reason', r.reason,
  'supplier', r.supplier, 'client', r.client, 'lines', r.lines, 'pricesIncludeVat', r.prices_include_vat, 'taxes', r.taxes,
  'subtotal', r.subtotal, 'vat', r.vat, 'wht', r.wht, 'vatWithheld', r.vat_withheld, 'total', r.total, 'freed', r.freed,
  'isWatermarked', r.is_watermarked, 'issuedAt', ${time('r.issued_at')})`

const EXPENSE = sql`json_build_object('id', r.id, 'description', r.description, 'amount', r.amount,
  'currency', r.currency, 'category', r.category, 'expenseDate', r.expense_date, 'taxDeductible', r.tax_deductible,
  'nonDeductibleReason', r.non_deductible_reason, 'notes', r.notes, 'supplier', r.supplier,
  'supplierTaxId', r.supplier_tax_id, 'supplierInvoice', r.supplier_invoice, 'vatTreatment', r.vat_treatment,
  'vatAmount', r.vat_amount, 'vatRecoverable', r.vat_recoverable,
  'wht', CASE WHEN r.wht_type IS NOT NULL THEN json_build_object('type', r.wht_type, 'recipient', r.wht_recipient,
    'resident', r.wht_resident, 'rate', r.wht_rate, 'amount', r.wht_amount) END,
  'vatMonth', r.vat_month, 'whtMonth', r.wht_month, 'reverses', r.reverses,
  'paymentMethod', r.payment_method, 'revision', r.revision, 'createdAt', ${time('r.created_at')},
  'updatedAt', ${time('r.updated_at')}, 'deletedAt', ${time('r.deleted_at')},
  'imported', CASE WHEN r.import_fingerprint IS NOT NULL THEN json_build_object(
    'fingerprint', encode(r.import_fingerprint, 'hex'), 'occurrence', r.import_occurrence) END)`

/** Without its bytes where only the id matters. */
const receipt = (withFiles: boolean) => sql`json_build_object('id', r.id, 'expenseId', r.expense_id,
  'mediaType', r.media_type, 'name', r.name, 'addedAt', ${time('r.added_at')},
  'file', ${withFiles ? base64('r.file') : sql`NULL`},
  'thumbnail', CASE WHEN r.thumbnail IS NOT NULL THEN json_build_object('mediaType', r.thumbnail_type,
    'file', ${withFiles ? base64('r.thumbnail') : sql`NULL`}) END)`

const attachment = (
  withFiles: boolean,
) => sql`json_build_object('id', r.id, 'ownerKind', r.owner_kind,
  'ownerId', r.owner_id, 'audience', r.audience, 'name', r.name, 'mediaType', r.media_type,
  'addedAt', ${time('r.added_at')}, 'file', ${withFiles ? base64('r.file') : sql`NULL`})`

function source(list: BackupList, withFiles: boolean) {
  switch (list) {
    case 'clients':
      return { row: CLIENT, from: sql`clients r`, only: sql`` }
    case 'invoices':
      return { row: INVOICE, from: sql`invoices r`, only: sql`` }
    case 'drafts':
      return { row: DRAFT, from: sql`document_drafts r`, only: sql`AND r.kind = 'invoice'` }
    case 'payments':
      return { row: PAYMENT, from: sql`payments r`, only: sql`` }
    case 'claims':
      return { row: CLAIM, from: sql`payment_claims r`, only: sql`` }
    case 'deductions':
      return { row: DEDUCTION, from: sql`deductions r`, only: sql`` }
    case 'certificates':
      return { row: certificate(withFiles), from: sql`deduction_certificates r`, only: sql`` }
    case 'creditNotes':
      return { row: CREDIT_NOTE, from: sql`credit_notes r`, only: sql`AND r.kind = 'credit'` }
    case 'debitNotes':
      return { row: CREDIT_NOTE, from: sql`credit_notes r`, only: sql`AND r.kind = 'debit'` }
    case 'attachments':
      return { row: attachment(withFiles), from: sql`attachments r`, only: sql`` }
    case 'recurring':
      return { row: RECURRING, from: sql`recurring r`, only: sql`` }
    case 'quotes':
      return { row: QUOTE, from: sql`quotes r`, only: sql`` }
    case 'quoteDrafts':
      return { row: DRAFT, from: sql`document_drafts r`, only: sql`AND r.kind = 'quote'` }
    case 'quoteInvoices':
      return {
        row: QUOTE_INVOICE,
        from: sql`(SELECT p.*, p.invoice_id AS id FROM quote_invoices p) r`,
        only: sql``,
      }
    case 'deliveryNotes':
      return { row: DELIVERY_NOTE, from: sql`delivery_notes r`, only: sql`` }
    case 'expenses':
      return { row: EXPENSE, from: sql`expenses r`, only: sql`` }
    case 'receipts':
      return {
        row: receipt(withFiles),
        from: sql`expense_receipts r`,
        only: sql`AND r.removed_at IS NULL`,
      }
    case 'taxPayments':
      return { row: taxPayment(withFiles), from: sql`tax_payments r`, only: sql`` }
    case 'items':
      return { row: ITEM, from: sql`items r`, only: sql`` }
  }
}

interface FoundRow {
  id: string
  row: Record<string, unknown>
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The next rows of a list in the order of their ids, as they stand in a backup file. */
export async function listRows(
  db: Db,
  businessId: BusinessId,
  list: BackupList,
  { after, limit, withFiles }: { after: string | null; limit: number; withFiles: boolean },
): Promise<FoundRow[]> {
  const { row, from, only } = source(list, withFiles)
  // The page is taken first: a plan that sorts would else build the JSON of all rows that follow, for every page.
  const { rows } = await sql<FoundRow>`
    SELECT r.id, ${row} AS row FROM (
      SELECT r.* FROM ${from}
      WHERE r.business_id = ${businessId} AND r.id > ${after ?? FIRST_ID}::uuid ${only}
      ORDER BY r.id LIMIT ${limit}) r
    ORDER BY r.id`.execute(db)
  return rows
}

/**
 * The rows of a list that have these ids, by id, as they would stand in a backup file without the bytes of files. Not those
 * whose file is gone: receipts that were removed, and rows without a file that are to be given one.
 */
export async function findRows(
  db: Db,
  businessId: BusinessId,
  list: BackupList,
  ids: readonly string[],
  /** Those of the ids to which a file is to be given. */
  given: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const { row, from, only } = source(list, false)
  const mayLackFile = list === 'certificates' || list === 'taxPayments'
  const hasFile = mayLackFile
    ? sql`AND (r.file IS NOT NULL OR r.id <> ALL(${given}::uuid[]))`
    : sql``
  const { rows } = await sql<FoundRow>`
    SELECT r.id, ${row} AS row FROM ${from}
    WHERE r.business_id = ${businessId} AND r.id = ANY(${ids}::uuid[]) ${only} ${hasFile}`.execute(
    db,
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}
