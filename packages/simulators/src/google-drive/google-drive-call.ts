import type { StoredFile } from '../drives/drive-files.ts'
import type { DriveWorld } from '../drives/drive-simulator.ts'
import type { Grant } from '../drives/oauth.ts'
import type { Answer } from '../http/answers.ts'
import { bearerOf, type Fields, isFields } from '../http/fields.ts'
import type { Answering, RoutedRequest } from '../http/routes.ts'
import { googleError } from './google-drive-answers.ts'

export const DRIVE_FILE_SCOPE = 'https://www.googleapis.com/auth/drive.file'
export const FOLDER = 'application/vnd.google-apps.folder'

/** Runs a call for the account and app of its access token. */
export function authorised(
  { oauth }: DriveWorld,
  answer: (grant: Grant, request: RoutedRequest) => Answer | null,
): Answering {
  return (request) => {
    const grant = oauth.grantOf(bearerOf(request))
    if (!grant || grant === 'expired') return googleError(401, 'authError', 'Invalid Credentials')
    if (!grant.scopes.includes(DRIVE_FILE_SCOPE))
      return googleError(403, 'insufficientPermissions', 'Insufficient Permission')
    return answer(grant, request)
  }
}

/** A file or folder of a grant, from the metadata of a call. */
export function newFile(grant: Grant, fields: Fields): Omit<StoredFile, 'id' | 'createdAt'> {
  const { name, mimeType, parents, appProperties } = fields
  const properties = isFields(appProperties) ? appProperties : {}
  return {
    account: grant.account,
    clientId: grant.clientId,
    name: typeof name === 'string' ? name : 'Untitled',
    isFolder: mimeType === FOLDER,
    parent: Array.isArray(parents) ? String(parents[0]) : null,
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [key, String(value)]),
    ),
    bytes: Buffer.alloc(0),
  }
}
