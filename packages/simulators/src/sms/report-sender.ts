import { postWebhook } from '../payments/post-webhook.ts'
import { createWebhookPlan, type NextWebhooks, signedAs } from '../payments/webhook-plan.ts'
import { createTimers } from '../timers.ts'

export interface Report {
  /** The SMS of the report, and its status. */
  smsId: string
  status: string
  /** Null if the account has no URL for reports. */
  url: string | null
  /** The exact body of the report. */
  body: string
  contentType: string
  /** The signature header; empty for a provider that signs nothing. */
  signature: Readonly<Record<string, string>>
}

export interface SentReport extends Report {
  readonly id: number
  readonly createdAt: string
  /** 'unregistered' if there is no URL, 'dropped' if a test asked for it. */
  state: 'waiting' | 'delivered' | 'failed' | 'dropped' | 'unregistered'
  /** The status of each answer; null if nobody answered. */
  answers: (number | null)[]
}

export interface ReportSender {
  send(report: Report): void
  /** Runs work after a delay, unless everything is cleared before. */
  later(ms: number, work: () => void): void
  next(wishes: NextWebhooks): void
  /** Newest first. */
  list(): SentReport[]
  /** Resolves when nothing is under way or planned. Reports held back for their order do not count. */
  idle(): Promise<void>
  /** Sends the reports that were held back and clears all settings. */
  endWishes(): void
  clear(): void
}

/**
 * Posts delivery reports one at a time, so that they arrive in order. A 2xx answer counts as
 * delivered; any other outcome is retried after each of `retryMs`, then given up.
 */
export function createReportSender(options: {
  retryMs: readonly number[]
  timeoutMs: number
  kept: number
}): ReportSender {
  const plan = createWebhookPlan()
  const timers = createTimers()
  let reports: SentReport[] = []
  let held: SentReport[] = []
  let queue = Promise.resolve()
  let ending = new AbortController()
  let underWay = 0
  let listeners: (() => void)[] = []
  let lastId = 0

  function done(): void {
    underWay -= 1
    if (underWay > 0) return
    for (const listener of listeners) listener()
    listeners = []
  }

  function later(ms: number, work: () => void): void {
    underWay += 1
    timers.later(ms, () => {
      work()
      done()
    })
  }

  function record(report: Report): SentReport {
    lastId += 1
    const state = report.url === null ? 'unregistered' : 'waiting'
    const createdAt = new Date().toISOString()
    const sent: SentReport = { ...report, id: lastId, createdAt, state, answers: [] }
    reports = [sent, ...reports].slice(0, options.kept)
    return sent
  }

  function begin(report: SentReport): void {
    if (report.state !== 'waiting') return
    const { signal } = ending
    underWay += 1
    queue = queue
      .then(() => attempt(report, signal))
      .then(() => {
        if (!signal.aborted) done()
      })
  }

  async function attempt(report: SentReport, end: AbortSignal): Promise<void> {
    if (end.aborted) return
    const answer = await answerTo(report, end, options.timeoutMs)
    if (end.aborted) return
    report.answers.push(answer)
    const isTaken = answer !== null && answer >= 200 && answer < 300
    const wait = options.retryMs[report.answers.length - 1]
    if (isTaken) report.state = 'delivered'
    else if (wait !== undefined) later(wait, () => begin(report))
    else report.state = 'failed'
  }

  function releaseHeld(): void {
    const inReverse = held.reverse()
    held = []
    for (const report of inReverse) begin(report)
  }

  return {
    send(report) {
      const { wishes, isLast } = plan.take()
      const signature = signedAs(wishes.signature, report.signature)
      for (let copy = 0; copy <= (wishes.duplicates ?? 0); copy += 1) {
        const sent = record({ ...report, signature })
        if (wishes.drop) sent.state = 'dropped'
        else if (wishes.reverse) held.push(sent)
        else if (wishes.delayMs) later(wishes.delayMs, () => begin(sent))
        else begin(sent)
      }
      if (wishes.reverse && isLast) later(wishes.delayMs ?? 0, releaseHeld)
    },
    later,
    next(wishes) {
      releaseHeld()
      plan.set(wishes)
    },
    list: () => reports,
    idle() {
      if (underWay === 0) return Promise.resolve()
      return new Promise((resolve) => listeners.push(resolve))
    },
    endWishes() {
      plan.reset()
      releaseHeld()
    },
    clear() {
      ending.abort()
      ending = new AbortController()
      timers.clear()
      plan.reset()
      reports = []
      held = []
      underWay = 1
      done()
    },
  }
}

/** The status of the answer; null if there was none within `timeoutMs`. */
async function answerTo(
  { url, body, contentType, signature }: SentReport,
  end: AbortSignal,
  timeoutMs: number,
): Promise<number | null> {
  const limit = AbortSignal.any([end, AbortSignal.timeout(timeoutMs)])
  try {
    return await postWebhook(url ?? '', { 'content-type': contentType, ...signature }, body, limit)
  } catch {
    return null // no answer is all there is to know, and the list shows it
  }
}
