import { baseUrl, ConfigError, choice, type Environment, isLoopback, value } from './environment.ts'
import type { CallPolicy } from './platform/http-client/http-client.ts'

/** Where files are kept: receipts, attachments, certificates and backups that wait for their drive. */
export interface FilesConfig {
  /** Where new files go. Those that are elsewhere are still read. */
  keptIn: 'database' | 's3'
  /** Null: no store is there. Outside production a simulator takes its place where new files go to one. */
  s3: S3Config | null
}

/** A bucket of a store that speaks S3, and the keys that may read, write, list and delete in it. */
export interface S3Config {
  /** Without a trailing slash, and without the bucket. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Other limits of calls than the usual ones, for tests. */
  callPolicy?: Partial<CallPolicy>
}

/** Parses where files are kept. A bucket without keys would only fail at the first file. */
export function filesConfig(env: NodeJS.ProcessEnv, environment: Environment): FilesConfig {
  const keptIn = choice(env, 'FILES_IN', ['database', 's3'], 'database')
  const endpoint = baseUrl(env, 'S3_ENDPOINT')
  const bucket = bucketName(env)
  const accessKeyId = value(env, 'S3_ACCESS_KEY_ID')
  const secretAccessKey = value(env, 'S3_SECRET_ACCESS_KEY')
  const region = value(env, 'S3_REGION') ?? 'us-east-1'
  if (endpoint !== null && bucket !== null && accessKeyId !== null && secretAccessKey !== null) {
    requireSafe(endpoint, environment)
    return { keptIn, s3: { endpoint, region, bucket, accessKeyId, secretAccessKey } }
  }
  const isBegun = [endpoint, bucket, accessKeyId, secretAccessKey].some((part) => part !== null)
  if (isBegun || (keptIn === 's3' && environment === 'production'))
    throw new ConfigError(
      'Files in S3 need all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  return { keptIn, s3: null }
}

/** Users' files cross the network to the store, so production refuses plain http: but for this machine itself. */
function requireSafe(endpoint: string, environment: Environment): void {
  const { protocol, hostname } = new URL(endpoint)
  if (environment !== 'production' || protocol === 'https:' || isLoopback(hostname)) return
  throw new ConfigError('S3_ENDPOINT must begin with https:// in production.')
}

function bucketName(env: NodeJS.ProcessEnv): string | null {
  const name = value(env, 'S3_BUCKET')
  if (name !== null && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throw new ConfigError(`S3_BUCKET must be the name of a bucket, not "${name}".`)
  return name
}
