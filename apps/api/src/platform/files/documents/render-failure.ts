import { AppError } from '../../http/errors.ts'

export type RenderFailureReason = 'queue_full' | 'timeout' | 'crashed' | 'closed'

/**
 * A temporary failure to render a document; a retry may succeed. The reason goes to the log, and the answer to the
 * user is the same for all reasons. A document that can never be rendered is a bug and throws a plain `Error`.
 */
export class RenderFailure extends AppError {
  readonly reason: RenderFailureReason

  constructor(reason: RenderFailureReason) {
    super('documents.busy')
    this.reason = reason
    this.message = `documents.busy: ${reason}`
  }
}
