import type { Config } from '../config.ts'
import { type AnalyticsTag, analyticsTag } from '../platform/http/analytics-tag.ts'
import type { Ending } from './endings.ts'

export interface OpenedAnalytics {
  /** Null without a measurement id: nobody is asked, and no page may load anything. */
  tag: AnalyticsTag | null
  /** One line for the simulator if it was started, for the operator. */
  notices: string[]
}

/**
 * The tag service as it is configured, or outside production its simulator. Production never uses a simulator.
 * Without a measurement id neither is used.
 */
export async function openAnalytics(config: Config, endings: Ending[]): Promise<OpenedAnalytics> {
  const { measurementId, tagUrl } = config.analytics
  const needsSimulator = measurementId && !tagUrl && config.environment !== 'production'
  if (!needsSimulator) return { tag: analyticsTag(config.analytics, tagUrl), notices: [] }
  const { startTagServiceSimulator } = await import(
    '@isiro/simulators/tag-service/tag-service-simulator'
  )
  const simulator = await startTagServiceSimulator()
  endings.push(() => simulator.close())
  return {
    tag: analyticsTag(config.analytics, simulator.baseUrl),
    notices: [`analytics is a simulator at ${simulator.url('/simulator')}`],
  }
}
