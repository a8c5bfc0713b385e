import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import type { Config } from '../../config.ts'
import { type CallPolicy, DEFAULT_CALL_POLICY } from '../../platform/http-client/http-client.ts'

/** The addresses of one drive, and the app as which the installation is registered there. */
export interface DriveEndpoint {
  /** The page on which the owner agrees. */
  authorizeUrl: string
  tokenUrl: string
  /** Calls about files, and about the account. Without a trailing slash. */
  apiUrl: string
  /** Uploads and downloads. Without a trailing slash. */
  contentUrl: string
  /** Null: the installation has no app there, and the drive cannot be connected. */
  client: { id: string; secret: string } | null
  isSimulator: boolean
  callPolicy: CallPolicy
}

export type DriveEndpoints = Record<CloudDrive, DriveEndpoint>

/** Long enough for a part of an upload. */
const TIMEOUT_MS = 120_000

interface EndpointOptions {
  client: DriveEndpoint['client']
  /** One address for all of the drive's own, which a simulator has; null for the real drive. */
  baseUrl?: string | null
  isSimulator?: boolean
  callPolicy?: Partial<CallPolicy>
}

/** A drive at its real addresses, or at another address with the same wire format. */
export function driveEndpoint(
  drive: CloudDrive,
  { client, baseUrl = null, isSimulator = false, callPolicy = {} }: EndpointOptions,
): DriveEndpoint {
  const at = (real: string) => baseUrl ?? real
  const shared = {
    client,
    isSimulator,
    callPolicy: { ...DEFAULT_CALL_POLICY, timeoutMs: TIMEOUT_MS, ...callPolicy },
  }
  if (drive === 'gdrive')
    return {
      ...shared,
      authorizeUrl: `${at('https://accounts.google.com')}/o/oauth2/v2/auth`,
      tokenUrl: `${at('https://oauth2.googleapis.com')}/token`,
      apiUrl: at('https://www.googleapis.com'),
      contentUrl: at('https://www.googleapis.com'),
    }
  return {
    ...shared,
    authorizeUrl: `${at('https://www.dropbox.com')}/oauth2/authorize`,
    tokenUrl: `${at('https://api.dropboxapi.com')}/oauth2/token`,
    apiUrl: at('https://api.dropboxapi.com'),
    contentUrl: at('https://content.dropboxapi.com'),
  }
}

/**
 * The drive as it is configured. Null: outside production and without a client id, a simulator takes its place. In production
 * a drive without a client id is off.
 */
export function configuredDrive(config: Config, drive: CloudDrive): DriveEndpoint | null {
  const { clientId, clientSecret, url } = config.drives[drive]
  if (clientId !== null && clientSecret !== null)
    return driveEndpoint(drive, { client: { id: clientId, secret: clientSecret }, baseUrl: url })
  return config.environment === 'production' ? driveEndpoint(drive, { client: null }) : null
}
