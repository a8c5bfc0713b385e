import { readableDetails } from '../i18n/failure-details.ts'
import { i18n, loadTexts } from '../i18n/i18n.ts'
import { ApiError, NETWORK } from './api-error.ts'

/**
 * A failure in the reader's language: the text of its code, with the numbers it carries. A code
 * that this version of the app does not know shows the server's own sentence.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18n.t('failure.unknown')
  if (error.code === NETWORK)
    return i18n.t(navigator.onLine ? 'failure.network' : 'failure.offline')
  if (i18n.exists(error.code, { ns: 'errors' })) {
    return i18n.t(error.code, { ...readableDetails(error.details), ns: 'errors' })
  }
  return error.status > 0 && error.status < 500 && error.detail !== ''
    ? error.detail
    : i18n.t('failure.unknown')
}

/** The sentence of a validation key; a sentence that is none of ours stays as it is. */
export function validationText(key: string): string {
  return i18n.exists(key, { ns: 'validation' }) ? i18n.t(key, { ns: 'validation' }) : key
}

/**
 * Fetches the failure texts while nothing has failed yet: once the connection is gone it is too
 * late. Without them a failure still shows the server's sentence.
 */
export function preloadErrorTexts(): void {
  loadTexts(['errors', 'validation']).catch(() => {
    // Tried again by every screen that lists these namespaces.
  })
}
