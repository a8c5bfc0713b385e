import type { ControlCall } from '../control/control-calls.ts'
import { type Answer, seeOther } from '../http/answers.ts'
import { InputError } from '../http/fields.ts'
import { startSimulatorServer } from '../http/http-server.ts'
import { findRoute, type Route } from '../http/routes.ts'
import { createOutageSwitch, type Outage } from '../payments/outage.ts'
import { isLoopbackUrl } from '../payments/post-webhook.ts'
import type { NextWebhooks } from '../payments/webhook-plan.ts'
import { smsControlRoutes } from './control-routes.ts'
import { type CaughtSms, createMessageStore, type MessageStore } from './message-store.ts'
import { createReportSender, type Report, type SentReport } from './report-sender.ts'

const KEPT_MESSAGES = 5_000
const KEPT_REPORTS = 1_000
const REPORT_TIMEOUT_MS = 10_000

export interface SmsSimulatorOptions {
  /** 0, the default, takes a free port. */
  port?: number
  host?: '127.0.0.1'
  /**
   * The wait in ms before each report of the networks; null sends reports only through
   * `deliver()`. One second by default.
   */
  reportAfterMs?: number | null
  /** The waits before the second, third, … attempt of a report. */
  reportRetryMs?: readonly number[]
}

/** An SMS as the control API and the outbox show it; of the account only the end of its key. */
export type SmsView<Status extends string = string> = CaughtSms<Status>

/** Controls an SMS provider, for tests and for people at the outbox. */
export interface SmsControl<Status extends string> {
  /** Newest first. */
  messages(): SmsView<Status>[]
  /**
   * Reports a status of an SMS, or of all SMS with this provider id. Throws InputError if
   * there is none.
   */
  deliver(id: string, status: Status): SmsView<Status>[]
  /** Settings for the next delivery reports. */
  nextReports(wishes: NextWebhooks): void
  outage(outage: Outage): void
  /** Ends outages and wishes for reports. With `everything` also forgets all it holds in memory. */
  reset(options?: { everything?: boolean | undefined }): void
  /** Newest first. */
  reports(): SentReport[]
  /** Resolves when no report is under way or planned any more. */
  idle(): Promise<void>
}

export interface SmsSimulator<Status extends string> extends SmsControl<Status> {
  /** Replaces the provider's own URL; without a trailing slash. */
  baseUrl: string
  /** The whole address of a path here: `url('/api/sms/send')`. */
  url(path: string): string
  close(): Promise<void>
}

/** The parts of a simulator that differ between providers. */
export interface SmsProviderSpec<Status extends string> {
  name: string
  /** The provider's names for the statuses of an SMS. */
  statuses: readonly Status[]
  /** The calls a sender's server makes. */
  api(world: SmsWorld<Status>): Route[]
  /** Its control calls beyond the common ones. */
  controls?: Record<string, ControlCall>
  /** How its reports look on the wire. */
  report(message: CaughtSms<Status>): Omit<Report, 'smsId' | 'status' | 'url'>
  /** The statuses that the networks report automatically, in order. */
  fate(message: CaughtSms<Status>): readonly Status[]
  notFound(): Answer
  /** The answer of an outage. */
  troubled(status: number): Answer
  /** Forgets its accounts. */
  clear?(): void
}

export interface SmsWorld<Status extends string> {
  store: MessageStore<Status>
  /** Takes an SMS: it is in the outbox, and the networks will report of it. */
  take(message: Omit<CaughtSms<Status>, 'sentAt'>): void
}

/** Starts an SMS provider's simulator. Rejects if the port is taken. */
export async function startSmsSimulator<Status extends string>(
  provider: SmsProviderSpec<Status>,
  options: SmsSimulatorOptions = {},
): Promise<SmsSimulator<Status>> {
  const { port = 0, host = '127.0.0.1', reportAfterMs = 1_000 } = options
  const outages = createOutageSwitch()
  const store = createMessageStore<Status>(KEPT_MESSAGES)
  const sender = createReportSender({
    retryMs: options.reportRetryMs ?? [500, 2_000],
    timeoutMs: REPORT_TIMEOUT_MS,
    kept: KEPT_REPORTS,
  })

  function report(message: CaughtSms<Status>, status: Status): void {
    message.status = status
    sender.send({
      smsId: message.id,
      status,
      url: message.reportUrl,
      ...provider.report(message),
    })
  }

  function reportSteps(message: CaughtSms<Status>, [next, ...rest]: readonly Status[]): void {
    if (reportAfterMs === null || next === undefined) return
    sender.later(reportAfterMs, () => {
      report(message, next)
      reportSteps(message, rest)
    })
  }

  const control: SmsControl<Status> = {
    messages: () => store.list().map(shown),
    deliver(id, status) {
      const messages = store.find(id)
      if (messages.length === 0) throw new InputError(`there is no message ${id}`)
      for (const message of messages) report(message, status)
      return messages.map(shown)
    },
    nextReports: sender.next,
    outage: outages.set,
    reset({ everything = false } = {}) {
      outages.reset()
      sender.endWishes()
      if (!everything) return
      sender.clear()
      store.clear()
      provider.clear?.()
    },
    reports: sender.list,
    idle: sender.idle,
  }

  const api = provider.api({
    store,
    take(message) {
      const taken = { ...message, sentAt: new Date().toISOString() }
      store.add(taken)
      reportSteps(taken, provider.fate(taken))
    },
  })
  const pages: Route[] = [
    { method: 'GET', path: '/', handle: () => seeOther('/simulator') },
    ...smsControlRoutes({
      provider: provider.name,
      control,
      statuses: provider.statuses,
      more: provider.controls ?? {},
    }),
  ]
  const server = await startSimulatorServer({
    host,
    port,
    handle(request) {
      const call = findRoute(api, request)
      if (call) {
        return outages.run(request.signal, () => call.route.handle(call.request), provider.troubled)
      }
      const opened = findRoute(pages, request)
      return opened ? opened.route.handle(opened.request) : provider.notFound()
    },
  })

  return {
    ...control,
    baseUrl: server.baseUrl,
    url: (path) => new URL(path, server.baseUrl).href,
    async close() {
      control.reset({ everything: true })
      await server.close()
    },
  }
}

function shown<Status extends string>(message: CaughtSms<Status>): SmsView<Status> {
  return { ...message, account: `…${message.account.slice(-4)}` }
}

/** Validates a URL for reports. Throws InputError if the simulator may not call it. */
export function reportAddress(url: string | null): string | null {
  if (url !== null && !isLoopbackUrl(url)) {
    throw new InputError('url must be an http address on this machine')
  }
  return url
}
