import { type RequestOptions, send } from './api-client.ts'
import { ApiError, NETWORK } from './api-error.ts'

export interface FetchedFile {
  file: Blob
  /** The name that the server gave it. */
  name: string
}

interface FileRequest {
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  /** For an answer that does not name its file. */
  name: string
}

/** Fetches a file with the name that the server gives it. Every failure is an ApiError. */
export async function fetchFile(
  { path, method = 'GET', body, name }: FileRequest,
  options?: RequestOptions,
): Promise<FetchedFile> {
  const response = await send(method, path, body, options)
  const file = await response.blob().catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: NETWORK, detail: 'The file broke off.' }, cause)
  })
  return { file, name: nameIn(response.headers.get('Content-Disposition')) ?? name }
}

/** The plain name in `attachment; filename="isiro-backup-2026-11-21.json"`. */
function nameIn(disposition: string | null): string | null {
  return /filename="?([\w.-]+)"?/.exec(disposition ?? '')?.[1] ?? null
}
