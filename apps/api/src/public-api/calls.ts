import type { Call } from './call.ts'
import { APPROVAL_CALLS } from './calls/approval-calls.ts'
import { BUSINESS_CALLS } from './calls/business-calls.ts'
import { CLIENT_CALLS } from './calls/client-calls.ts'
import { DELIVERY_CALLS } from './calls/delivery-calls.ts'
import { EXPENSE_CALLS } from './calls/expense-calls.ts'
import { INVOICE_CALLS } from './calls/invoice-calls.ts'
import { ITEM_CALLS } from './calls/item-calls.ts'
import { PAYMENT_CALLS } from './calls/payment-calls.ts'
import { QUOTE_CALLS } from './calls/quote-calls.ts'
import { RECURRING_CALLS } from './calls/recurring-calls.ts'
import { SANDBOX_CALLS } from './calls/sandbox-calls.ts'
import { TAX_CALLS } from './calls/tax-calls.ts'
import { WEBHOOK_CALLS } from './calls/webhook-calls.ts'

/** All calls of the public interface, in an order in which their examples can be made. */
export const CALLS: readonly Call[] = [
  ...CLIENT_CALLS,
  ...ITEM_CALLS,
  ...INVOICE_CALLS,
  ...PAYMENT_CALLS,
  ...QUOTE_CALLS,
  ...EXPENSE_CALLS,
  ...RECURRING_CALLS,
  ...DELIVERY_CALLS,
  ...TAX_CALLS,
  ...APPROVAL_CALLS,
  ...BUSINESS_CALLS,
  ...WEBHOOK_CALLS,
  ...SANDBOX_CALLS,
]
