import {
  type DriveSimulator,
  type DriveSimulatorOptions,
  startDriveSimulator,
} from '../drives/drive-simulator.ts'
import { googleError } from './google-drive-answers.ts'
import { googleDriveApi } from './google-drive-api.ts'
import { DRIVE_FILE_SCOPE } from './google-drive-call.ts'

/**
 * Google Drive for test mode: the consent page, tokens, files and resumable uploads over its own wire format, and under
 * /simulator a page and a control API. One address stands for Google's three. Rejects if the port is taken.
 */
export function startGoogleDriveSimulator(
  options: DriveSimulatorOptions = {},
): Promise<DriveSimulator> {
  return startDriveSimulator(
    {
      name: 'Google Drive',
      consentPath: '/o/oauth2/v2/auth',
      consent: {
        drive: 'Google Drive',
        asks: 'See, edit, create and delete only the specific Google Drive files you use with this app',
        optionalScope: DRIVE_FILE_SCOPE,
      },
      fileIdPrefix: '1gd_',
      accessTokenSeconds: 3_599,
      refreshAlways: false,
      api: googleDriveApi,
      failed: (status) => googleError(status, REASONS[status] ?? 'backendError'),
    },
    options,
  )
}

const REASONS: Record<number, string> = {
  401: 'authError',
  403: 'userRateLimitExceeded',
  404: 'notFound',
  429: 'rateLimitExceeded',
}
