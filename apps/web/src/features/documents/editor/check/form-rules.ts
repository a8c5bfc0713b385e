import { readPhone } from '../../../../platform/forms/typed-phone.ts'
import type { TaxRates } from '../figures.ts'
import { asksForWht, type InvoiceFormValues } from '../form-values.ts'
import type { ShownRates } from '../wire-content.ts'
import type { Refusal } from './refusals.ts'

/** The rates that the form's labels name, which the server is asked to confirm. */
export function shownRates(values: InvoiceFormValues, rates: TaxRates): ShownRates {
  return { vat: rates.vat, wht: rates.wht[values.whtType] ?? null }
}

/** The rules of every document of the editor: the client's number, and WHT that the business can be held to. */
export function ruleRefusals(values: InvoiceFormValues, rates: TaxRates): Refusal[] {
  const refusals: Refusal[] = []
  if (values.client.phone.trim() !== '' && readPhone(values.client.phone) === null) {
    refusals.push({ path: 'client.phone', message: 'validation.phone' })
  }
  if (!asksForWht(values)) return refusals
  const notApplicable = 'invoices.wht_not_applicable'
  if (rates.wht[values.whtType] === undefined) {
    refusals.push({ path: 'whtType', message: notApplicable })
  }
  values.items.forEach(({ whtType }, place) => {
    if (whtType === 'invoice' || whtType === 'none' || rates.wht[whtType] !== undefined) return
    refusals.push({ path: `items.${place}.whtType`, message: notApplicable })
  })
  return refusals
}
