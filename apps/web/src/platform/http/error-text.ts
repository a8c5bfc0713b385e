import { findText, loadTexts, textsOf } from '../i18n/i18n.ts'
import { ApiError, NETWORK, UNREADABLE } from './api-error.ts'

/** A failure in the reader's language: the server's own sentence, or ours where no answer of the server arrived. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === UNREADABLE)
    return textsOf('common')('failure.unknown')
  if (error.code === NETWORK)
    return textsOf('common')(navigator.onLine ? 'failure.network' : 'failure.offline')
  return error.title
}

/** The sentence of a validation key; a sentence that is none of ours stays as it is. */
export function validationText(key: string): string {
  return findText('validation', key) ?? key
}

/** Fetches the sentences of forms while the connection is there: once it is gone it is too late. */
export function preloadValidationTexts(): void {
  loadTexts(['validation']).catch(() => {
    // Tried again by every screen that lists this namespace.
  })
}
