import { CLOUD_DRIVES, type CloudDrive, DRIVE_NAMES } from '@isiro/contracts/cloud-drives'
import type { Config } from '../config.ts'
import {
  configuredDrive,
  type DriveEndpoint,
  type DriveEndpoints,
  driveEndpoint,
} from '../features/cloud-drives/drive-endpoint.ts'
import type { Ending } from './endings.ts'

export interface OpenedDrives {
  drives: DriveEndpoints
  /** One line for each simulator that was started, for the operator. */
  notices: string[]
}

/** Opens the cloud drives as they are configured, or outside production their simulators. Production never uses a simulator. */
export async function openDrives(config: Config, endings: Ending[]): Promise<OpenedDrives> {
  const notices: string[] = []
  const open = async (drive: CloudDrive): Promise<[CloudDrive, DriveEndpoint]> => {
    const configured = configuredDrive(config, drive)
    if (configured) return [drive, configured]
    const { simulator, client } = await simulate(drive)
    endings.push(() => simulator.close())
    notices.push(`${DRIVE_NAMES[drive]} is a simulator at ${simulator.url('/simulator')}`)
    const { baseUrl } = simulator
    return [drive, driveEndpoint(drive, { client, baseUrl, isSimulator: true })]
  }
  const opened = await Promise.all(CLOUD_DRIVES.map(open))
  return { drives: Object.fromEntries(opened) as DriveEndpoints, notices }
}

async function simulate(drive: CloudDrive) {
  const { TEST_CLIENT: client } = await import('@isiro/simulators/drives/oauth')
  if (drive === 'gdrive') {
    const { startGoogleDriveSimulator } = await import(
      '@isiro/simulators/google-drive/google-drive-simulator'
    )
    return { client, simulator: await startGoogleDriveSimulator() }
  }
  const { startDropboxSimulator } = await import('@isiro/simulators/dropbox/dropbox-simulator')
  return { client, simulator: await startDropboxSimulator() }
}
