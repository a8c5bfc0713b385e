import { type Call, load, type Measured } from './load.ts'
import { webhookCall } from './webhooks.ts'
import { invoiceBody, type Member } from './world.ts'

/** Product and floor alternate in this many rounds, so that other load on the machine affects both alike. */
const ROUNDS = 4
/** Warm-up before measuring: V8 compiles hot functions only after some thousand calls. */
const WARM_SECONDS = 3

export interface Targets {
  secret: string
  floors: string
  product: string
  members: Member[]
  first: Member
  big: Member
  sample: string
  /** More invoices than the PDF engine remembers pages of, each with its own number and QR code. */
  unprinted: string[]
  /** The client's page of the sample. */
  payPath: string
  /** Fulfils when the product has worked every webhook that it took in. */
  allWorked: () => Promise<void>
}

export interface Line {
  name: string
  connections: number
  product: Measured
  floor: Measured | null
  goal: number | null
}

/** Each call against the least that any server could do for it, at one connection and at sixteen. */
export function compare(targets: Targets, seconds: number): Promise<Line[]> {
  return measure(pairs(targets), seconds)
}

/** Calls that answer only after the write is on disk. */
export function compareWrites(targets: Targets, seconds: number): Promise<Line[]> {
  const writes = pairs(targets).filter(({ against }) => against?.method === 'POST')
  return measure(writes, seconds)
}

async function measure(pairs: Pair[], seconds: number): Promise<Line[]> {
  const lines: Line[] = []
  for (const { name, call, against, goal, rest } of pairs) {
    for (const connections of [1, 16]) {
      await load(call, connections, WARM_SECONDS)
      await rest?.()
      if (against) await load(against, connections, WARM_SECONDS)
      const rounds: Measured[] = []
      const floors: Measured[] = []
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push(await load(call, connections, seconds / ROUNDS))
        await rest?.()
        if (against) floors.push(await load(against, connections, seconds / ROUNDS))
      }
      const floor = against ? mean(floors) : null
      lines.push({ name, connections, product: mean(rounds), floor, goal })
    }
  }
  return lines
}

interface Pair {
  name: string
  call: Call
  against: Call | null
  goal: number | null
  /** Waits for background work of the call, which would otherwise run while the floor is measured. */
  rest?: () => Promise<void>
}

function pairs(targets: Targets): Pair[] {
  const { secret, floors, product, members, first, big, sample, unprinted, payPath } = targets
  const floor = (path: string, method: 'GET' | 'POST' = 'GET', body?: unknown): Call => ({
    url: floors,
    method,
    requests: [{ path, body }],
  })
  const ours = (path: string, member = first): Call => ({
    url: product,
    requests: [{ path, token: member.token }],
  })
  const creating: Call = {
    url: product,
    method: 'POST',
    requests: members.map(({ token }) => ({ path: '/api/invoices', token, body: invoiceBody })),
  }
  return [
    {
      name: 'create invoice / durable INSERT',
      call: creating,
      against: floor('/insert', 'POST', invoiceBody),
      goal: 0.15,
    },
    {
      name: 'page of 25 invoices / SELECT of 25',
      call: ours('/api/invoices?limit=25'),
      against: floor('/rows'),
      goal: 0.4,
    },
    {
      name: 'one invoice / SELECT of one',
      call: ours(`/api/invoices/${sample}`),
      against: floor('/row'),
      goal: 0.4,
    },
    {
      name: 'dashboard, 10,000 invoices',
      call: ours('/api/dashboard/stats', big),
      against: floor('/row'),
      goal: null,
    },
    {
      name: 'who is signed in',
      call: ours('/api/auth/me'),
      against: floor('/row'),
      goal: null,
    },
    {
      name: 'client’s page / SELECT of one',
      call: {
        url: product,
        requests: Array.from({ length: 500 }, (_, i) => ({
          path: payPath,
          from: `10.1.${i >> 8}.${i & 255}`,
        })),
      },
      against: floor('/row'),
      goal: 0.3,
    },
    {
      name: 'webhook proven and stored / durable INSERT',
      call: webhookCall(product, secret, members),
      against: floor('/insert', 'POST', invoiceBody),
      goal: 0.25,
      rest: targets.allWorked,
    },
    {
      name: 'one page as PDF, made for the first time',
      call: {
        url: product,
        requests: unprinted.map((id) => ({ path: `/api/invoices/${id}/pdf`, token: first.token })),
      },
      against: null,
      goal: null,
    },
    {
      name: 'one page as PDF, made again',
      call: ours(`/api/invoices/${sample}/pdf`),
      against: null,
      goal: null,
    },
  ]
}

function mean(rounds: Measured[]): Measured {
  const of = (key: keyof Measured) =>
    rounds.reduce((sum, round) => sum + round[key], 0) / rounds.length
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    bytes: of('bytes'),
    failed: of('failed') * rounds.length,
  }
}
