import type { Deps } from '../../platform/http/http-types.ts'
import type { DriveEndpoints } from './drive-endpoint.ts'

/** The dependencies of everything about cloud drives. */
export interface DriveDeps extends Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> {
  drives: DriveEndpoints
}
