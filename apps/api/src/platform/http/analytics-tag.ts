import type { FastifyReply } from 'fastify'
import type { AnalyticsConfig } from '../../config.ts'

/** The script that public pages may load from a tag service, once the visitor has agreed. */
export interface AnalyticsTag {
  measurementId: string
  /** The tag service, without a trailing slash; its script is at `/gtag/js`. */
  url: string
  /** CSP sources of what the script calls, and of the pixels it sends instead where it cannot call. */
  reportSources: readonly string[]
}

const TAG_MANAGER = 'https://www.googletagmanager.com'
/** As the tag service's own documentation lists them. */
const REPORT_SOURCES = [
  TAG_MANAGER,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** The tag as it is configured; null without a measurement id. `url` replaces all of the service's addresses. */
export function analyticsTag(
  { measurementId }: AnalyticsConfig,
  url: string | null,
): AnalyticsTag | null {
  if (measurementId === null) return null
  return url === null
    ? { measurementId, url: TAG_MANAGER, reportSources: REPORT_SOURCES }
    : { measurementId, url, reportSources: [new URL(url).origin] }
}

/** Lets this one page load the tag's script, by adding to the policy that the answer already has. */
export function allowTag(reply: FastifyReply, tag: AnalyticsTag): void {
  const policy = String(reply.getHeader(POLICY) ?? '')
  reply.header(POLICY, policyWithTag(policy, tag))
}

const POLICY = 'content-security-policy'

/** A Content-Security-Policy with the tag's sources in it. Throws where one of its directives is missing. */
function policyWithTag(policy: string, { url, reportSources }: AnalyticsTag): string {
  const reports = reportSources.join(' ')
  const added = { 'script-src': new URL(url).origin, 'connect-src': reports, 'img-src': reports }
  const directives = policy.split(';')
  for (const [name, sources] of Object.entries(added)) {
    const index = directives.findIndex((directive) => directive.startsWith(`${name} `))
    if (index === -1) throw new Error(`the content policy has no ${name}`)
    directives[index] += ` ${sources}`
  }
  return directives.join(';')
}
