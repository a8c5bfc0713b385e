/** The modules of the types below. */
const MODULES: Record<string, readonly string[]> = {
  '@isiro/contracts/clients': ['ClientKind'],
  '@isiro/contracts/expense-receipts': ['PictureType', 'ReceiptType'],
  '@isiro/contracts/expenses': ['ExpensePaymentMethod'],
  '@isiro/contracts/invoice-drafts': ['DraftContent'],
  '@isiro/contracts/message-settings': ['AutomaticSwitch', 'TemplateChannel', 'TemplateKind'],
  '@isiro/contracts/messages': [
    'MessageChannel',
    'MessageKind',
    'MessageReason',
    'MessageState',
    'SentChannel',
  ],
  '@isiro/contracts/payment-providers': ['Provider'],
  '@isiro/contracts/payments': [
    'HeldReason',
    'PaymentMethod',
    'PaymentSource',
    'ReceivedMethod',
    'RefundOutcome',
    'ReviewResolution',
  ],
  '@isiro/contracts/withholding': ['CertificateState', 'CertificateType'],
  '@isiro/domain/currency': ['Currency'],
  '@isiro/domain/expense-categories': ['ExpenseCategory'],
  '@isiro/domain/expense-deductibility': ['NonDeductibleReason'],
  '@isiro/domain/expense-vat': ['ExpenseVatTreatment'],
  '@isiro/domain/invoice-document': ['LogoType'],
  '@isiro/domain/invoice-taxes': ['LegalForm', 'VatStatus'],
  '@isiro/domain/language': ['Language'],
  '@isiro/domain/plans': ['PlanId'],
  '@isiro/domain/supplier-wht': ['WhtRecipient'],
  '@isiro/domain/tax-calendar': ['TaxDuty'],
  '@isiro/domain/wht-rules': ['WhtType'],
}

/** The module each type is imported from, by the type's name. */
export const TYPE_MODULES: Record<string, string> = Object.fromEntries(
  Object.entries(MODULES).flatMap(([module, types]) => types.map((type) => [type, module])),
)

/** A type by its name, a list of one, a JSON column that holds one, or the texts that a column may hold. */
export type ValueType = string | { listOf: string } | { json: string } | readonly string[]

/**
 * The type of a column's values, as 'column' for every table that has it or as 'table.column' for one. Null and
 * a default are added from the database.
 */
export const COLUMN_TYPES: Record<string, ValueType> = {
  currency: 'Currency',
  language: 'Language',
  wht_type: 'WhtType',
  'businesses.automatic_messages': { listOf: 'AutomaticSwitch' },
  'businesses.legal_form': 'LegalForm',
  'businesses.plan': 'PlanId',
  'businesses.vat_status': 'VatStatus',
  'business_logos.media_type': 'LogoType',
  'client_message_settings.off': { listOf: 'AutomaticSwitch' },
  'clients.kind': 'ClientKind',
  'contact_opt_outs.channel': 'SentChannel',
  'expense_receipts.media_type': 'ReceiptType',
  'expense_receipts.thumbnail_type': 'PictureType',
  'expenses.category': 'ExpenseCategory',
  'expenses.non_deductible_reason': 'NonDeductibleReason',
  'expenses.payment_method': 'ExpensePaymentMethod',
  'expenses.vat_treatment': 'ExpenseVatTreatment',
  'expenses.wht_recipient': 'WhtRecipient',
  'invoice_drafts.content': { json: 'DraftContent' },
  'invoice_drafts.earlier_content': { json: 'DraftContent' },
  'members.role': ['owner'],
  'message_batches.channel': 'SentChannel',
  'message_templates.channel': 'TemplateChannel',
  'message_templates.kind': 'TemplateKind',
  'messages.channel': 'MessageChannel',
  'messages.reason': 'MessageReason',
  'messages.state': 'MessageState',
  'messages.type': 'MessageKind',
  'one_time_tokens.purpose': ['reset_password', 'verify_email'],
  'payment_attempts.made_by': ['client', 'owner'],
  'payment_attempts.provider': 'Provider',
  'payment_attempts.state': ['abandoned', 'created', 'failed', 'open', 'paid', 'review', 'unknown'],
  'payment_claim_answers.answer': ['confirmed', 'not_received'],
  'payment_reviews.resolution': 'ReviewResolution',
  'payments.held_reason': 'HeldReason',
  'payments.method': 'ReceivedMethod',
  'payments.source': 'PaymentSource',
  'provider_connections.provider': 'Provider',
  'provider_events.provider': 'Provider',
  'refund_outcomes.outcome': 'RefundOutcome',
  'refunds.method': 'PaymentMethod',
  'refunds.through': 'PaymentSource',
  'tax_filings.duty': 'TaxDuty',
  'wht_certificates.media_type': 'CertificateType',
  'wht_certificates.state': 'CertificateState',
}
