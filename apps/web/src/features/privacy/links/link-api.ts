import { isPasswordRefusal } from '../../../platform/forms/password-refusal.ts'
import { api } from '../../../platform/http/api-client.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { type FetchedFile, fetchFile } from '../../../platform/http/fetch-file.ts'

/** The calls of mailed links. The token in the link counts, so a refusal ends no session of this browser. */
const options = { keepSession: true }

/** The file of an export: once, with the password of its account. */
export function downloadExport(token: string, password: string): Promise<FetchedFile> {
  const path = '/api/data-export/download'
  return fetchFile(
    { method: 'POST', path, body: { token, password }, name: 'isiro-data-export' },
    options,
  )
}

/** Takes the deletion of an account back. */
export function undoDeletion(token: string): Promise<unknown> {
  return api.post('/api/data-export/delete-account/undo', { token }, options)
}

/** Whether a link was used, is too old, or was broken on its way here: no second try can help. */
export function isSpent(error: unknown): boolean {
  return (
    error instanceof ApiError && [400, 404, 410].includes(error.status) && !isPasswordRefusal(error)
  )
}
