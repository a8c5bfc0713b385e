import { i18n, loadTexts } from '../i18n/i18n.ts'
import { ApiError, NETWORK, UNREADABLE } from './api-error.ts'

/** A failure in the reader's language: the server's own sentence, or ours where no answer of the server arrived. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === UNREADABLE) return i18n.t('failure.unknown')
  if (error.code === NETWORK)
    return i18n.t(navigator.onLine ? 'failure.network' : 'failure.offline')
  return error.title
}

/** The sentence of a validation key; a sentence that is none of ours stays as it is. */
export function validationText(key: string): string {
  return i18n.exists(key, { ns: 'validation' }) ? i18n.t(key, { ns: 'validation' }) : key
}

/** Fetches the sentences of forms while the connection is there: once it is gone it is too late. */
export function preloadValidationTexts(): void {
  loadTexts(['validation']).catch(() => {
    // Tried again by every screen that lists this namespace.
  })
}
