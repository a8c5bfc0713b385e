import type { Config } from '../../config.ts'
import type { Ctx } from '../db/context.ts'
import type { Database } from '../db/database.ts'
import type { DocumentRenderer } from '../files/documents/renderer.ts'
import type { JobRunner } from '../jobs/jobs.ts'
import type { Session } from './session.ts'

/** What every feature may use. A feature that needs more says so in a type of its own; `AppDeps` is all of them. */
export interface Deps {
  config: Config
  db: Database
  jobs: JobRunner
  documents: DocumentRenderer
  now: () => Date
  /** Whether the embedded or given database answers and has this version's migrations. */
  isReady: () => Promise<boolean>
  /** Where test mode shows the mails it caught; null when a real mail server is configured. */
  testInboxUrl: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member. Reading it on a public route throws. */
    session: Session
    /** What this request's verbs may touch, for the session's business. */
    ctx: Ctx
  }
  interface FastifyContextConfig {
    /** Answers without a session. Everything else asks for one. */
    isPublic?: boolean
    /** Takes plain forms from a page of ours that sends no referrer; its address alone is the key. */
    takesForms?: boolean
  }
}
