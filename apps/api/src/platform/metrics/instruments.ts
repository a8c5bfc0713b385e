import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import * as events from './events.ts'

type PromClient = typeof import('prom-client')

/** In seconds. */
const REQUEST_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 20]
const CALL_BUCKETS = [0.1, 0.5, 1, 2.5, 5, 10, 30]
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 300]

/** How instruments are made in one registry. The names begin with the product's, as Prometheus's conventions want it. */
class Maker {
  readonly #client: PromClient
  readonly #registers: Registry[]

  constructor(client: PromClient, registry: Registry) {
    this.#client = client
    this.#registers = [registry]
  }

  counter<L extends string>(name: string, help: string, labelNames: L[] = []): Counter<L> {
    return new this.#client.Counter({ name, help, labelNames, registers: this.#registers })
  }

  gauge<L extends string>(name: string, help: string, labelNames: L[] = []): Gauge<L> {
    return new this.#client.Gauge({ name, help, labelNames, registers: this.#registers })
  }

  histogram<L extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: L[] = [],
  ): Histogram<L> {
    const registers = this.#registers
    return new this.#client.Histogram({ name, help, labelNames, buckets, registers })
  }
}

/** Counts the events of the process in instruments of the registry, until the returned function is called. */
export function countEvents(client: PromClient, registry: Registry): () => void {
  const make = new Maker(client, registry)
  const ends = [
    countRequests(make),
    countStatements(make),
    countProviderCalls(make),
    countJobs(make),
    countPayments(make),
  ]
  return () => {
    for (const end of ends.flat()) end()
  }
}

function countRequests(make: Maker) {
  const requests = make.counter('isiro_http_requests_total', 'Answered requests.', [
    'method',
    'route',
    'status',
  ])
  const durations = make.histogram(
    'isiro_http_request_duration_seconds',
    'Time from a request to the end of its answer.',
    REQUEST_BUCKETS,
    ['method', 'route'],
  )
  const refused = make.counter(
    'isiro_calls_refused_total',
    'Calls refused before any work for them: whose share, and whether it or the own part of it was full.',
    ['share', 'reason'],
  )
  return [
    events.requestEnded.subscribe(({ method, route, status, seconds }) => {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    }),
    events.callRefused.subscribe((refusal) => refused.inc(refusal)),
  ]
}

function countStatements(make: Maker) {
  const durations = make.histogram(
    'isiro_database_statement_duration_seconds',
    'Time from sending a statement to its answer.',
    STATEMENT_BUCKETS,
    ['command'],
  )
  const errors = make.counter(
    'isiro_database_statement_errors_total',
    'Statements that failed, by SQLSTATE; some are expected, such as 40001, after which a transaction runs again.',
    ['sqlstate'],
  )
  return [
    events.statementEnded.subscribe(({ command, error, seconds }) => {
      if (command !== null) durations.observe({ command }, seconds)
      if (error !== null) errors.inc({ sqlstate: error })
    }),
  ]
}

function countProviderCalls(make: Maker) {
  const calls = make.counter('isiro_provider_calls_total', 'Calls of outside parties.', [
    'provider',
    'outcome',
  ])
  const durations = make.histogram(
    'isiro_provider_call_duration_seconds',
    'Time of a call of an outside party, with its repeats.',
    CALL_BUCKETS,
    ['provider'],
  )
  const circuits = make.gauge(
    'isiro_provider_circuit_open',
    'Whether calls of an outside party are held back because it does not answer.',
    ['provider'],
  )
  return [
    events.providerCallEnded.subscribe(({ provider, outcome, seconds }) => {
      calls.inc({ provider, outcome })
      if (outcome !== 'not_called') durations.observe({ provider }, seconds)
      // A party that has been called has a circuit, also if it was never opened.
      circuits.inc({ provider }, 0)
    }),
    events.circuitChanged.subscribe(({ provider, isOpen }) =>
      circuits.set({ provider }, isOpen ? 1 : 0),
    ),
  ]
}

function countJobs(make: Maker) {
  const jobs = make.counter('isiro_jobs_total', 'Runs of jobs; a failed one runs again.', [
    'queue',
    'outcome',
  ])
  const durations = make.histogram(
    'isiro_job_duration_seconds',
    'Time of a run of a job.',
    JOB_BUCKETS,
    ['queue'],
  )
  return [
    events.jobEnded.subscribe(({ queue, isFailed, seconds }) => {
      jobs.inc({ queue, outcome: isFailed ? 'failed' : 'completed' })
      durations.observe({ queue }, seconds)
    }),
  ]
}

function countPayments(make: Maker) {
  const labels: ('currency' | 'source')[] = ['currency', 'source']
  const payments = make.counter(
    'isiro_payments_booked_total',
    'Payments of invoices that were booked by this node, without money that is held.',
    labels,
  )
  const money = make.counter(
    'isiro_payments_booked_minor_units_total',
    'Their money, in the smallest unit of the currency.',
    labels,
  )
  return [
    events.paymentBooked.subscribe(({ currency, source, amount }) => {
      payments.inc({ currency, source })
      money.inc({ currency, source }, amount)
    }),
  ]
}

/** The gauges of what is read when it is asked for. */
export function stateGauges(client: PromClient, registry: Registry) {
  const make = new Maker(client, registry)
  return {
    underWay: make.gauge('isiro_calls_under_way', 'Calls at work now.', ['share']),
    room: make.gauge('isiro_calls_limit', 'Calls that may be at work at a time.', ['share']),
    poolSize: make.gauge('isiro_database_pool_size', 'Connections that a pool opens at most.', [
      'pool',
    ]),
    connections: make.gauge('isiro_database_pool_connections', 'Open connections.', [
      'pool',
      'state',
    ]),
    poolWaiting: make.gauge('isiro_database_pool_waiting', 'Callers who wait for a connection.', [
      'pool',
    ]),
    databaseUp: make.gauge(
      'isiro_database_up',
      'Whether the database answered when it was asked for the figures of queues and due work.',
    ),
    queueWaiting: make.gauge('isiro_queue_waiting', 'Jobs of all nodes that could run now.', [
      'queue',
    ]),
    queueOldest: make.gauge(
      'isiro_queue_oldest_seconds',
      'How long the oldest of these jobs has waited.',
      ['queue'],
    ),
    dueWaiting: make.gauge(
      'isiro_due_work_waiting',
      'Things of all businesses that are due, at most 10,000.',
      ['kind'],
    ),
    dueLag: make.gauge('isiro_due_work_lag_seconds', 'How late the product is with them.', [
      'kind',
    ]),
  }
}

export type StateGauges = ReturnType<typeof stateGauges>
