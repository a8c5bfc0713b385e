import { defineQueue } from '../../../platform/jobs/queue.ts'
import type { SmsReport } from './gateways/gateway.ts'

/** A delivery report that arrived before the answer to its send call. */
export interface ReportJob {
  provider: string
  report: SmsReport
  /** The raw bytes, in base64. */
  body: string
  receivedAt: string
  tries: number
}
export const REPORT = defineQueue<ReportJob>('messages.report')
