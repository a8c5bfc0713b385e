import { AppError } from '../../http/errors.ts'

export type RenderFailureReason = 'queue_full' | 'timeout' | 'crashed' | 'closed'

/**
 * A document that could not be made now and may well be made in a moment. The reason is for the log;
 * the answer is the same for all of them. A document that can never be made is a bug, and an `Error`.
 */
export class RenderFailure extends AppError {
  readonly reason: RenderFailureReason

  constructor(reason: RenderFailureReason) {
    super('documents.busy')
    this.reason = reason
    this.message = `documents.busy: ${reason}`
  }
}
