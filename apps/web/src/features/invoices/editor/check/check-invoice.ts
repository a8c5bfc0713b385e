import { CreateInvoice } from '@isiro/contracts/invoices'
import type { Language } from '@isiro/domain/language'
import { toE164 } from '@isiro/domain/phone'
import type { TaxRates } from '../figures.ts'
import { asksForWht, type InvoiceFormValues } from '../form-values.ts'
import { issueBody, type ShownRates } from '../wire-content.ts'
import { type Checked, type Refusal, refusalText } from './refusals.ts'

/**
 * Checks the form by the server's own contract and the rules that need no server. Refusals stand in
 * the order in which the form is read: client name, client e-mail, then each line's description,
 * rate and quantity.
 */
export function checkInvoice(
  values: InvoiceFormValues,
  rates: TaxRates,
  language: Language,
): Checked {
  const parsed = CreateInvoice.safeParse(issueBody(values, shownRates(values, rates), language))
  const refusals = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({
        path: path.map(String).join('.'),
        message,
      }))
  if (values.dueDate !== '' && values.dueDate < values.issueDate) {
    refusals.push({ path: 'dueDate', message: refusalText('invoices.due_before_issue') })
  }
  refusals.push(...ruleRefusals(values, rates))
  if (parsed.success && refusals.length === 0) return { body: parsed.data, refusals: [] }
  return { body: null, refusals }
}

/** The rates that the form's labels name, which the server is asked to confirm. */
export function shownRates(values: InvoiceFormValues, rates: TaxRates): ShownRates {
  return { vat: rates.vat, wht: rates.wht[values.whtType] ?? null }
}

/** The rules of every document of the editor: the client's number, and WHT that the business can be held to. */
export function ruleRefusals(values: InvoiceFormValues, rates: TaxRates): Refusal[] {
  const refusals: Refusal[] = []
  if (values.client.phone.trim() !== '' && toE164(values.client.phone) === null) {
    refusals.push({ path: 'client.phone', message: 'validation.phone' })
  }
  if (!asksForWht(values)) return refusals
  const notApplicable = refusalText('invoices.wht_not_applicable')
  if (rates.wht[values.whtType] === undefined) {
    refusals.push({ path: 'whtType', message: notApplicable })
  }
  values.items.forEach(({ whtType }, place) => {
    if (whtType === 'invoice' || whtType === 'none' || rates.wht[whtType] !== undefined) return
    refusals.push({ path: `items.${place}.whtType`, message: notApplicable })
  })
  return refusals
}
