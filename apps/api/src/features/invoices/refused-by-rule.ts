import { AppError } from '../../platform/http/errors.ts'

/** A field that breaks a rule for issuing, named by the rule's own code. */
export function refusedByRule(
  path: string,
  code:
    | 'invoices.due_before_issue'
    | 'invoices.vat_not_charged'
    | 'invoices.rate_not_current'
    | 'invoices.wht_not_applicable'
    | 'invoices.discount_too_large'
    | 'invoices.wht_individual',
): AppError {
  return new AppError(code, { fields: [{ path, message: code }] })
}
