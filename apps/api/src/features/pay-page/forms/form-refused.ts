import { PROVIDER_NAMES, type Provider } from '@isiro/contracts/payment-providers'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { fillText } from '@isiro/domain/message'
import { AppError } from '../../../platform/http/errors.ts'
import { translate } from '../../../platform/http/problem.ts'
import { pagePrinter } from '../pay-page-view.ts'

/** The errors of a form by field, as keys of the validation texts. */
export class FormRefused extends AppError {
  readonly problems: Record<string, string>

  constructor(problems: Record<string, string>) {
    const fields = Object.entries(problems).map(([path, message]) => ({ path, message }))
    super('request.invalid', { fields })
    this.problems = problems
  }
}

/** Whether the invoice was paid or cancelled after the form had been opened. */
export function isSettledMeanwhile(error: unknown): boolean {
  const codes = ['payments.invoice_void', 'invoices.already_paid']
  return error instanceof AppError && codes.includes(error.code)
}

/**
 * The errors that the sender of a form can correct, in the language of the invoice, by field or for the form as a
 * whole. Null for every other failure.
 */
export function problemsFor(
  error: unknown,
  document: InvoiceDocument,
  provider: Provider | undefined,
): Record<string, string> | null {
  const { texts, language } = pagePrinter(document)
  if (error instanceof FormRefused) {
    const named = Object.entries(error.problems)
    return Object.fromEntries(named.map(([name, key]) => [name, translate(language, key)]))
  }
  if (!(error instanceof AppError)) return null
  if (error.code === 'payments.claims_waiting') return { form: translate(language, error.code) }
  const isOff = error.code === 'payments.links_failed' || error.code === 'payments.not_configured'
  return isOff && provider
    ? { form: fillText(texts.providerSilent, { provider: PROVIDER_NAMES[provider] }) }
    : null
}
