import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import type { DriveEndpoints } from '../drive-endpoint.ts'
import type { DriveGateway } from './drive-gateway.ts'
import { dropbox } from './dropbox.ts'
import { googleDrive } from './google-drive.ts'

const opened = new WeakMap<DriveEndpoints, Record<CloudDrive, DriveGateway>>()

/** The gateway to a drive. An application shares one per drive, so that its circuit breaker counts every call. */
export function driveGateway(endpoints: DriveEndpoints, drive: CloudDrive): DriveGateway {
  let gateways = opened.get(endpoints)
  if (!gateways) {
    gateways = { gdrive: googleDrive(endpoints.gdrive), dropbox: dropbox(endpoints.dropbox) }
    opened.set(endpoints, gateways)
  }
  return gateways[drive]
}
