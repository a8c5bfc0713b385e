import {
  type DriveSimulator,
  type DriveSimulatorOptions,
  startDriveSimulator,
} from '../drives/drive-simulator.ts'
import { json, text } from '../http/answers.ts'
import { routeError } from './dropbox-answers.ts'
import { dropboxApi } from './dropbox-api.ts'

/**
 * Dropbox for test mode, with an app folder: the consent page, tokens, files and upload sessions over its own wire format,
 * and under /simulator a page and a control API. One address stands for Dropbox's three. Rejects if the port is taken.
 */
export function startDropboxSimulator(
  options: DriveSimulatorOptions = {},
): Promise<DriveSimulator> {
  return startDriveSimulator(
    {
      name: 'Dropbox',
      consentPath: '/oauth2/authorize',
      consent: {
        drive: 'Dropbox',
        asks: 'View and edit the files in its own folder, Apps/Isiro backups',
        optionalScope: null,
      },
      fileIdPrefix: 'id:dbx_',
      accessTokenSeconds: 14_400,
      refreshAlways: true,
      api: dropboxApi,
      failed(status) {
        if (status === 429) {
          const error = { reason: { '.tag': 'too_many_requests' }, retry_after: 1 }
          const body = { error_summary: 'too_many_requests/..', error }
          return json(429, body, { 'retry-after': '1' })
        }
        if (status === 401) return routeError(401, 'invalid_access_token')
        if (status === 409) return routeError(409, 'too_many_write_operations')
        return text(status, `Error ${status}`)
      },
    },
    options,
  )
}
