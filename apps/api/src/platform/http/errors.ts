import { ERRORS, type ErrorCode, type FieldProblem, type Refusal } from '@isiro/contracts/errors'

/** An expected failure. Its code determines the HTTP status and the message; `details` are part of the answer. */
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

/** A refusal for want of room. It is made once and thrown for many calls, which are reported together. */
export class OverloadError extends AppError {}

/** An error for input that the contract allows but a business rule refuses. The web shows it at its field. */
export function refusedField(path: string, message: string): AppError {
  const fields: FieldProblem[] = [{ path, message }]
  return new AppError('request.invalid', { fields })
}

/** A field that breaks a business rule with a code of its own. */
export function refusedByRule(path: string, code: ErrorCode): AppError {
  const fields: FieldProblem[] = [{ path, message: code }]
  return new AppError(code, { fields })
}

/** What is stored of an error, to tell of it later. */
export function refusalOf({ code, details }: AppError): Refusal {
  const { fields, ...values } = details as { fields?: FieldProblem[] }
  return { reason: fields?.[0]?.message ?? code, details: values }
}

/** Whether an error is a rule's own refusal, which would come again, and no fault that may be over at the next try. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500
}

/** Throws not_found for a missing row, so that nobody learns whether another business's row exists. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new AppError('resource.not_found')
  return row
}
