import { ERRORS, type ErrorCode, type FieldProblem } from '@isiro/contracts/errors'

/** An expected failure: its code decides the status and the sentence, `details` go into the answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.status = ERRORS[code]
    this.details = details
  }
}

/** Input that the contract allows but a rule refuses, shown at its field. */
export function refusedField(path: string, message: string): AppError {
  const fields: FieldProblem[] = [{ path, message }]
  return new AppError('request.invalid', { fields })
}

/** Zero rows from a query scoped to the business: whether another's row exists is nobody's business. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new AppError('resource.not_found')
  return row
}
