/**
 * Every failure the product can answer with: its stable code and HTTP status. The texts stand in
 * `texts/errors.{en,fr,es}.json` under the same codes; a test holds the tables equal.
 */
export const ERRORS = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.too_large': 413,
  'request.unsupported_media_type': 415,
  'request.timeout': 408,
  'request.too_many': 429,
  'request.idempotency_key_invalid': 400,
  'request.idempotency_key_reused': 422,
  'request.idempotency_in_progress': 409,
  'route.not_found': 404,
  'resource.not_found': 404,
  'server.unexpected': 500,
  'server.unavailable': 503,
  'auth.required': 401,
  'auth.invalid_credentials': 401,
  'auth.throttled': 429,
  'auth.login_throttled': 429,
  'auth.password_wrong': 403,
  'auth.password_required': 403,
  'auth.password_common': 422,
  'auth.password_contains_name': 422,
  'auth.password_of_other_business': 422,
  'auth.link_expired': 410,
  'auth.sign_in_to_confirm': 409,
  'auth.choose_account': 409,
  'business.number_pattern_used': 422,
  'business.logo_unreadable': 422,
  'clients.already_exists': 409,
  'clients.statement_too_long': 422,
  'clients.period_reversed': 422,
  'clients.not_mergeable': 409,
  'clients.merge_undone': 409,
  'clients.merge_not_last': 409,
  'clients.import_incomplete': 409,
  'clients.import_closed': 409,
  'invoices.limit_reached': 403,
  'invoices.supplier_details_missing': 422,
  'invoices.vat_not_charged': 422,
  'invoices.rate_not_current': 422,
  'invoices.wht_not_applicable': 422,
  'invoices.due_before_issue': 422,
  'invoices.total_too_large': 422,
  'invoices.total_not_positive': 422,
  'invoices.client_archived': 422,
  'invoices.not_a_draft': 409,
  'invoices.is_a_draft': 409,
  'invoices.already_void': 409,
  'invoices.already_paid': 409,
  'invoices.has_payments': 409,
  'payments.invoice_void': 409,
  'payments.exceeds_balance': 422,
  'payments.date_in_future': 422,
  'payments.not_money': 409,
  'payments.exceeds_credit': 422,
  'payments.other_client': 422,
  'payments.other_currency': 422,
  'payments.not_allocated': 409,
  'payments.refund_other_way': 422,
  'payments.exceeds_refundable': 422,
  'payments.not_held': 409,
  'payments.already_reviewed': 409,
  'payments.not_moved': 409,
  'payments.claims_waiting': 409,
  'payments.claim_answered': 409,
  'wht.more_than_asked': 422,
  'wht.already_deducted': 409,
  'payments.not_configured': 422,
  'payments.amount_not_due': 422,
  'payments.links_failed': 502,
  'payments.provider_unreachable': 502,
  'payments.keys_refused': 422,
  'payments.keys_untested': 502,
  'payments.signature_invalid': 401,
  'payments.webhook_not_configured': 503,
  'expenses.changed_meanwhile': 409,
  'expenses.too_many_receipts': 422,
  'expenses.import_incomplete': 409,
  'expenses.import_totals_differ': 422,
  'expenses.import_closed': 409,
  'messages.not_configured': 422,
  'messages.email_unconfirmed': 403,
  'messages.destination': 422,
  'messages.opted_out': 409,
  'messages.unknown_placeholder': 422,
  'messages.mail_limit': 429,
  'messages.no_address': 422,
  'messages.mail_not_configured': 422,
  'messages.allowance_used': 403,
  'messages.number_limit': 429,
  'messages.business_limit': 429,
  'messages.installation_limit': 429,
  'messages.not_retryable': 409,
  'messages.may_have_arrived': 409,
  'messages.signature_invalid': 401,
  'messages.reports_not_configured': 503,
  'tax.period_open': 409,
  'tax.already_filed': 409,
  'plan.upgrade_required': 403,
  'documents.busy': 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

/** One refused field: its path in the body, and the key of the text that says why. */
export interface FieldProblem {
  path: string
  message: string
}

/** The body of every failure, RFC 9457. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  detail: string
  requestId: string
  fields?: FieldProblem[]
  [detail: string]: unknown
}
