import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import { type RunDeps, runAutomatic } from './run.ts'

/** What the product sends by itself. Looked for each minute. */
export function automaticJobs(deps: RunDeps): JobHandlers {
  return { 'messages.automatic': () => runAutomatic(deps) }
}
