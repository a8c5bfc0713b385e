import { CreateInvoice } from '@isiro/contracts/invoices'
import type { Language } from '@isiro/domain/language'
import type { TaxRates } from '../figures.ts'
import type { InvoiceFormValues } from '../form-values.ts'
import { issueBody } from '../wire-content.ts'
import { ruleRefusals, shownRates } from './form-rules.ts'
import type { Checked } from './refusals.ts'

/**
 * Checks the form by the server's own contract and the rules that need no server. Refusals stand in
 * the order in which the form is read: client name, client e-mail, then each line's description,
 * rate and quantity.
 */
export function checkInvoice(
  values: InvoiceFormValues,
  rates: TaxRates,
  language: Language,
): Checked<CreateInvoice> {
  const parsed = CreateInvoice.safeParse(issueBody(values, shownRates(values, rates), language))
  const refusals = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({
        path: path.map(String).join('.'),
        message,
      }))
  if (values.dueDate !== '' && values.dueDate < values.issueDate) {
    refusals.push({ path: 'dueDate', message: 'invoices.due_before_issue' })
  }
  refusals.push(...ruleRefusals(values, rates))
  if (parsed.success && refusals.length === 0) return { body: parsed.data, refusals: [] }
  return { body: null, refusals }
}
