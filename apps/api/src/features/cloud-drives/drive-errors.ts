import { type CloudDrive, DRIVE_NAMES } from '@isiro/contracts/cloud-drives'
import { AppError } from '../../platform/http/errors.ts'
import { DriveFailure, type DriveFault } from './gateways/drive-gateway.ts'

const CODES = {
  unreachable: 'cloud.unreachable',
  refused: 'cloud.unreachable',
  session_gone: 'cloud.unreachable',
  busy: 'cloud.busy',
  expired: 'cloud.needs_reconnect',
  revoked: 'cloud.needs_reconnect',
  full: 'cloud.full',
  gone: 'cloud.file_gone',
} as const satisfies Record<DriveFault, string>

/** The error that users see for what a drive did; any other error as it is. */
export function driveError(drive: CloudDrive, error: unknown): unknown {
  if (!(error instanceof DriveFailure)) return error
  return new AppError(CODES[error.fault], { drive: DRIVE_NAMES[drive] })
}
