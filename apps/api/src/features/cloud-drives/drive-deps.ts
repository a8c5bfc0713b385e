import type { Deps } from '../../platform/http/http-types.ts'
import type { DriveEndpoints } from './drive-endpoint.ts'

/** What everything about cloud drives needs. */
export interface DriveDeps extends Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> {
  drives: DriveEndpoints
}
