import { CreateInvoice } from '@isiro/contracts/invoices'
import type { Language } from '@isiro/domain/language'
import { toE164 } from '@isiro/domain/phone'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { i18n } from '../../../platform/i18n.ts'
import type { TaxRates } from './figures.ts'
import type { InvoiceFormValues } from './form-values.ts'
import { issueBody, type ShownRates } from './wire-content.ts'

export interface Refusal {
  path: string
  /** A validation key, or a whole sentence. */
  message: string
}

export type Checked = { body: CreateInvoice; refusals: [] } | { body: null; refusals: Refusal[] }

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
  refusals.push(...ruleRefusals(values, rates))
  if (parsed.success && refusals.length === 0) return { body: parsed.data, refusals: [] }
  return { body: null, refusals }
}

/** The rates that the form's labels name, which the server is asked to confirm. */
export function shownRates(values: InvoiceFormValues, rates: TaxRates): ShownRates {
  return { vat: rates.vat ?? 0, wht: rates.wht[values.whtType] ?? null }
}

function ruleRefusals(values: InvoiceFormValues, rates: TaxRates): Refusal[] {
  const refusals: Refusal[] = []
  if (values.client.phone.trim() !== '' && toE164(values.client.phone) === null) {
    refusals.push({ path: 'client.phone', message: 'validation.phone' })
  }
  if (values.dueDate !== '' && values.dueDate < values.issueDate) {
    refusals.push({ path: 'dueDate', message: refusalText('invoices.due_before_issue') })
  }
  if (!values.applyWht) return refusals
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

/** The sentence of a rule's code; a validation key stays a key, which the field translates. */
export function refusalText(message: string): string {
  return i18n.exists(message, { ns: 'errors' }) ? i18n.t(message, { ns: 'errors' }) : message
}

/** The check as react-hook-form asks for it. */
export function invoiceResolver(
  check: (values: InvoiceFormValues) => Checked,
): Resolver<InvoiceFormValues> {
  return (values) => {
    const { refusals } = check(values)
    return refusals.length === 0 ? { values, errors: {} } : { values: {}, errors: nested(refusals) }
  }
}

/** 'items.0.rate' becomes { items: [{ rate: … }] }; the first refusal of a field is the one it shows. */
function nested(refusals: readonly Refusal[]): FieldErrors<InvoiceFormValues> {
  const errors: Record<string, unknown> = {}
  for (const { path, message } of refusals) {
    const names = path.split('.')
    let place = errors
    for (const name of names.slice(0, -1)) {
      place[name] ??= {}
      place = place[name] as Record<string, unknown>
    }
    const last = names.at(-1) ?? ''
    place[last] ??= { type: 'refused', message }
  }
  return errors
}
