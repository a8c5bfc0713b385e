import type { BackupSettings } from '@isiro/contracts/backup-settings'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

const time = (column: string) =>
  sql`to_char(${sql.raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The settings of a business as they stand in a backup file. Undefined if there is no such business. */
export async function findSettings(
  db: Db,
  businessId: BusinessId,
): Promise<BackupSettings | undefined> {
  const { rows } = await sql<{ settings: BackupSettings }>`
    SELECT json_build_object(
      'business', json_build_object('name', b.name, 'address', b.address, 'phone', b.phone, 'email', b.email,
        'taxId', b.tax_id, 'rcNumber', b.rc_number, 'legalForm', b.legal_form, 'vatStatus', b.vat_status,
        'country', b.country, 'vatStatusSince', b.vat_status_since,
        'providesProfessionalServices', b.provides_professional_services,
        'salesTaxName', b.sales_tax_name, 'salesTaxRate', b.sales_tax_rate, 'salesTaxes', b.sales_taxes,
        'numberPattern', d.number_pattern, 'paymentTermsDays', d.payment_terms_days, 'invoiceNotes', d.invoice_notes,
        'previewsShowAmount', d.previews_show_amount, 'amountInWords', d.amount_in_words, 'lateFee', d.late_fee, 'brand', d.brand,
        'language', b.language, 'currency', b.currency, 'timeZone', b.time_zone,
        'bank', CASE WHEN num_nulls(p.bank_name, p.bank_account_number, p.bank_account_name) = 0 THEN json_build_object(
          'bankCode', p.bank_code, 'bankName', p.bank_name, 'accountNumber', p.bank_account_number, 'accountName', p.bank_account_name) END,
        'mobileMoney', CASE WHEN num_nulls(p.mobile_money_provider, p.mobile_money_number, p.mobile_money_name) = 0
          THEN json_build_object('provider', p.mobile_money_provider, 'number', p.mobile_money_number,
            'accountName', p.mobile_money_name) END),
      'logo', (SELECT json_build_object('mediaType', l.media_type, 'base64', translate(encode(l.bytes, 'base64'), E'\n', ''))
        FROM business_logos l WHERE l.business_id = ${businessId}),
      'automaticMessages', (SELECT coalesce(json_agg(name ORDER BY name), '[]') FROM unnest(m.automatic_messages) AS name),
      'messages', json_build_object('sendAt', m.send_at,
        'quietHours', CASE WHEN m.quiet_from IS NOT NULL THEN json_build_object('from', m.quiet_from, 'to', m.quiet_to) END,
        'overdueDays', m.overdue_days, 'followUpOn', m.follow_up_on, 'quoteDays', m.quote_days, 'attachPdf', m.attach_pdf),
      'templates', (SELECT coalesce(json_agg(json_build_object('kind', t.kind, 'channel', t.channel,
          'language', t.language, 'text', t.text) ORDER BY t.kind, t.channel, t.language), '[]')
        FROM message_templates t WHERE t.business_id = ${businessId}),
      'taxProfile', (SELECT json_build_object('hasStaff', t.has_staff, 'deductsWht', t.deducts_wht,
          'withholdsVat', t.withholds_vat, 'yearEndMonth', t.year_end_month)
        FROM tax_profiles t WHERE t.business_id = ${businessId}),
      'taxFilings', (SELECT coalesce(json_agg(json_build_object('id', f.id, 'duty', f.duty, 'period', f.period,
          'filedOn', f.filed_on, 'reference', f.reference, 'amount', NULL, 'figures', f.figures, 'recordedAt', ${time('f.recorded_at')},
          'undoneAt', ${time('f.undone_at')}, 'undoReason', f.undo_reason) ORDER BY f.id), '[]')
        FROM tax_filings f WHERE f.business_id = ${businessId}),
      'taxOpening', (SELECT json_build_object('vatFiledThrough', o.vat_filed_through, 'whtFiledThrough', o.wht_filed_through,
          'vatCredit', o.vat_credit, 'whtCredits', o.wht_credits,
          'updatedAt', ${time('o.updated_at')})
        FROM tax_openings o WHERE o.business_id = ${businessId}),
      'openingBank', (SELECT json_build_object('openingDay', o.opening_day, 'amount', o.amount)
        FROM opening_bank_balances o WHERE o.business_id = ${businessId}),
      'optOuts', (SELECT coalesce(json_agg(json_build_object('id', o.id, 'channel', o.channel, 'address', o.address,
          'note', o.note, 'at', ${time('o.at')}, 'removedAt', ${time('o.removed_at')}) ORDER BY o.id), '[]')
        FROM contact_opt_outs o WHERE o.business_id = ${businessId})) AS settings
    FROM businesses b
    JOIN document_settings d ON d.business_id = b.id
    JOIN payout_details p ON p.business_id = b.id
    JOIN message_settings m ON m.business_id = b.id
    WHERE b.id = ${businessId}`.execute(db)
  return rows[0]?.settings
}
