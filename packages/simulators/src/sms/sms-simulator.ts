import { outageControl, resetControl, wishesControl } from '../control/common-controls.ts'
import { type Control, control, controlRoutes } from '../control/controls.ts'
import { choiceInput, needed } from '../control/inputs.ts'
import { json, seeOther } from '../http/answers.ts'
import { InputError } from '../http/fields.ts'
import { createOutageSwitch, type Outage } from '../http/outage.ts'
import type { Routes } from '../http/routes.ts'
import { openServer, type Party, type Simulator } from '../http/server.ts'
import { keepRecent } from '../recent.ts'
import { createDeliveries, type Delivery } from '../webhooks/deliveries.ts'
import type { NextWebhooks } from '../webhooks/webhook-plan.ts'
import { outboxPage } from './outbox-page.ts'

const KEPT_MESSAGES = 5_000
const KEPT_REPORTS = 1_000
const REPORT_TIMEOUT_MS = 10_000

export interface SmsSimulatorOptions {
  /** 0, the default, takes a free port. */
  port?: number
  /**
   * The wait in ms before each report of the networks; null sends reports only through
   * `deliver()`. One second by default.
   */
  reportAfterMs?: number | null
  /** The waits before the second, third, … attempt of a report. */
  reportRetryMs?: readonly number[]
}

/** One SMS to one recipient. */
export interface CaughtSms<Status extends string = string> {
  /** Unique to this SMS: the provider's id, with a suffix if several SMS share it. */
  readonly id: string
  /** The id that the provider returned to the sender. */
  readonly messageId: string
  /** The account whose key sent it. */
  readonly account: string
  readonly from: string
  /** In E.164. */
  readonly to: string
  readonly text: string
  readonly parts: number
  /** In minor units of the account's currency. */
  readonly costMinor: number
  /** Fields of this provider only, such as the route. */
  readonly more: Readonly<Record<string, string>>
  readonly sentAt: string
  /** The URL for its delivery reports; null sends none. */
  readonly reportUrl: string | null
  /** The current status, as the provider names it. */
  status: Status
}

/** A delivery report: of which SMS, and what the receiver answered. */
export interface SentReport extends Omit<Delivery<unknown>, 'about' | 'attempts'> {
  smsId: string
  status: string
  /** The status of each answer; null if nobody answered. */
  answers: (number | null)[]
}

/** Controls an SMS provider, for tests and for people at the outbox. */
export interface SmsControl<Status extends string> {
  /** Newest first; of the account only the end of its key. */
  messages(): CaughtSms<Status>[]
  /**
   * Reports a status of an SMS, or of all SMS with this provider id. Throws InputError if
   * there is none.
   */
  deliver(id: string, status: Status): CaughtSms<Status>[]
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

export type SmsSimulator<Status extends string> = Simulator & SmsControl<Status>

/** The differences between providers. */
export interface SmsProvider<Status extends string> {
  name: string
  /** The provider's names for the statuses of an SMS. */
  statuses: readonly Status[]
  /** The calls a sender's server makes. `take` puts an SMS into the outbox, and the networks will report of it. */
  api(take: (message: Omit<CaughtSms<Status>, 'sentAt'>) => void): Routes
  /** Its controls beyond the common ones. */
  controls: readonly Control[]
  /** One report on the wire: its body, and the headers that prove its sender. */
  report(message: CaughtSms<Status>): { body: string; headers: Record<string, string> }
  /** The statuses that the networks report automatically, in order. */
  fate(message: CaughtSms<Status>): readonly Status[]
  failed: NonNullable<Party['failed']>
  notFound: Party['notFound']
  /** Forgets its accounts. */
  clear(): void
}

/** Starts an SMS provider's simulator. Rejects if the port is taken. */
export async function startSmsSimulator<Status extends string>(
  provider: SmsProvider<Status>,
  { port, reportAfterMs = 1_000, reportRetryMs = [500, 2_000] }: SmsSimulatorOptions,
): Promise<SmsSimulator<Status>> {
  const { name, statuses, failed, notFound } = provider
  const { serve, ...server } = await openServer({ port })
  const outages = createOutageSwitch()
  const messages = keepRecent<CaughtSms<Status>>(KEPT_MESSAGES)
  const reports = createDeliveries<{ smsId: string; status: Status }>({
    retryMs: reportRetryMs,
    timeoutMs: REPORT_TIMEOUT_MS,
    kept: KEPT_REPORTS,
    // One at a time, so that they arrive in order.
    mostAtOnce: 1,
    isTaken: (status) => status >= 200 && status < 300,
  })

  function report(message: CaughtSms<Status>, status: Status): void {
    message.status = status
    const about = { smsId: message.id, status }
    reports.send({ about, url: message.reportUrl, ...provider.report(message) })
  }

  function reportSteps(message: CaughtSms<Status>, [next, ...rest]: readonly Status[]): void {
    if (reportAfterMs === null || next === undefined) return
    reports.later(reportAfterMs, () => {
      report(message, next)
      reportSteps(message, rest)
    })
  }

  const smsControl: SmsControl<Status> = {
    messages: () => messages.list().map(shown),
    deliver(id, status) {
      const exact = messages.find((message) => message.id === id)
      const found = exact ? [exact] : messages.list(({ messageId }) => messageId === id).reverse()
      if (found.length === 0) throw new InputError(`there is no message ${id}`)
      for (const message of found) report(message, status)
      return found.map(shown)
    },
    nextReports: reports.next,
    outage: outages.set,
    reset({ everything = false } = {}) {
      outages.reset()
      reports.endWishes()
      if (!everything) return
      reports.clear()
      messages.clear()
      provider.clear()
    },
    reports: () => reports.list().map(listed),
    idle: reports.idle,
  }
  const controls = [
    wishesControl('next-reports', 'delivery reports', smsControl.nextReports),
    outageControl(outages, 'Send the SMS first'),
    resetControl({ sent: 'reports', forgotten: 'messages and accounts' }, smsControl.reset),
    control({
      path: 'messages/:id/deliver',
      inputs: { status: needed(choiceInput(statuses)) },
      run: ({ status }, { param }) => smsControl.deliver(param('id'), status),
    }),
    ...provider.controls,
  ]

  serve({
    api: provider.api((message) => {
      const taken = messages.add({ ...message, sentAt: new Date().toISOString() })
      reportSteps(taken, provider.fate(taken))
    }),
    pages: {
      'GET /': () => seeOther('/simulator'),
      'GET /simulator': () =>
        outboxPage({
          provider: name,
          statuses,
          controls,
          messages: smsControl.messages(),
          reports: smsControl.reports(),
        }),
      'GET /simulator/messages': () => json(200, smsControl.messages()),
      'GET /simulator/reports': () => json(200, smsControl.reports()),
      ...controlRoutes(controls),
    },
    outages,
    failed,
    notFound,
  })
  return {
    ...smsControl,
    ...server,
    async close() {
      smsControl.reset({ everything: true })
      await server.close()
    },
  }
}

function shown<Status extends string>(message: CaughtSms<Status>): CaughtSms<Status> {
  return { ...message, account: `…${message.account.slice(-4)}` }
}

function listed({
  about,
  attempts,
  ...report
}: Delivery<{ smsId: string; status: string }>): SentReport {
  return { ...about, ...report, answers: attempts.map(({ status }) => status) }
}
