import type { Capability } from '@isiro/domain/plans'
import type { Verb } from '@isiro/domain/roles'
import type { Config } from '../../config.ts'
import type { Ctx } from '../db/context.ts'
import type { Database } from '../db/database.ts'
import type { DocumentRenderer } from '../files/documents/renderer.ts'
import type { JobRunner } from '../jobs/jobs.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Share } from './admission/shares.ts'
import type { AnalyticsTag } from './analytics-tag.ts'
import type { Caller, Session } from './session.ts'

/** The dependencies of every feature. A feature that needs more declares its own type; `AppDeps` combines all of them. */
export interface Deps {
  config: Config
  db: Database
  jobs: JobRunner
  documents: DocumentRenderer
  now: () => Date
  /** Whether the embedded or given database answers and has this version's migrations. */
  isReady: () => Promise<boolean>
  /** The address that shows caught mails in test mode; null if a real mail server is configured. */
  testInboxUrl: string | null
  /** The tag service that public pages load a script from; null without a measurement id. */
  analyticsTag: AnalyticsTag | null
  /** Null: nobody watches. */
  metrics: Metrics | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member. Reading it on a public route throws, and on one that takes keys. */
    session: Session
    /** Who calls: the signed-in member, or a key. Reading it on a public route throws. */
    caller: Caller
    /** The context of this request, for the session's business. */
    ctx: Ctx
    /** The length of a JSON body as it was read, unpacked; 0 without one. */
    bodyBytes: number
  }
  interface FastifyContextConfig {
    /** Needs no session. Every other route needs one. */
    isPublic?: boolean
    /** Is part of the public interface: takes a key of the business, and no session. */
    takesKeys?: boolean
    /** The route that it is another address of, by method and address. What is ruled of that route holds for it. */
    sameAs?: string
    /**
     * Whose places a call takes. Without it: those of members, or of visitors if the route is public. `ready` takes none and
     * is never refused.
     */
    share?: Share | 'ready'
    /** Answers with a stream that stays open. It gives its place up when the answer begins. */
    isLive?: boolean
    /** A file of the web's build with a hash in its name. It is sent without the headers that only a document needs. */
    isHashedFile?: boolean
    /** Accepts HTML forms from our pages that send no referrer. The route's URL holds the secret that authorises them. */
    takesForms?: boolean
    /** What the member's role must be able to do. Every route that needs a session declares one. */
    verb?: Verb
    /** Changes nothing, or no more than the account of the person who calls, so that it works while they look into a sandbox, too. */
    worksInSandbox?: boolean
    /** Asks for the records of everybody, so that it is refused to a member who sees only their own. */
    needsAllRecords?: boolean
    /** The capability that the plan must include. Never set for reading, exporting or deleting the business's own data. */
    capability?: Capability
    /** The most keys of a JSON body; 10,000 unless the route takes a long list. */
    maxKeys?: number
    /** Takes a file that a slow connection needs minutes for. Any other body must be here within 30 seconds. */
    isLargeUpload?: boolean
    /** Takes, makes or works on a whole file of the business: one such call of each business is served at a time. */
    isLargeFile?: boolean
  }
}
