import type { InjectOptions } from 'fastify'
import type pg from 'pg'
import type { Answer, Visitor } from './harness.ts'
import type { OddRequest } from './odd-places.ts'
import { sideBySide } from './side-by-side.ts'
import { partsOfWorld } from './world.ts'

/** How odd requests are sent, and what is looked at behind them. */
export interface OddWalk {
  call(request: InjectOptions): Promise<Answer>
  /** What is wrong with an answer; null where nothing is. */
  faultOf(answer: Answer): string | null
  /** All that a refused request must leave as it is, table by table: a name and what tells of a change. */
  content(): Promise<string[]>
  /** Differs from one call to the next if anything was written meanwhile. */
  nextWrite(): Promise<string>
  isOneAtATime?: boolean
  /** Looks at what an accepted request made, and puts things right behind it. Returns what is wrong, or null. */
  afterAccepted?(answer: Answer): Promise<string | null>
}

/**
 * Sends odd requests to a route, and returns what is wrong: answers that are no refusal of ours, requests that were accepted against
 * the contract, and refused ones that left a trace.
 */
export async function faultsOf(walk: OddWalk, requests: readonly OddRequest[]): Promise<string[]> {
  if (requests.length === 0) return []
  const faults: string[] = []
  const send = async ({ what, request, isOffContract }: OddRequest) => {
    const answer = await walk.call(request)
    const isWrong = isOffContract && answer.status < 400
    const fault = isWrong ? `${answer.status}, and its contract refuses it` : walk.faultOf(answer)
    if (fault) faults.push(`${what}: ${fault}`)
    return answer
  }
  const offContract = requests.filter(({ isOffContract }) => isOffContract)
  const before = await walk.content()
  await sideBySide(offContract, send, () => walk.isOneAtATime === true)
  const changed = await changedSince(walk, before)
  if (changed.length > 0) {
    const traces = await leavingTraces(walk, offContract)
    faults.push(...traces)
    // pg-boss adds and deletes jobs of its own meanwhile; nobody else writes what is looked at here.
    const unexplained = changed.filter((table) => table !== 'pgboss.job')
    if (traces.length === 0 && unexplained.length > 0)
      faults.push(`a request was refused, and left a trace in ${unexplained.join()}, once`)
  }

  // Among accepted requests, the refused ones that wrote at all are sent once more by themselves.
  const wrote: OddRequest[] = []
  let next = await walk.nextWrite()
  for (const each of requests) {
    if (each.isOffContract) continue
    const answer = await send(each)
    const now = await walk.nextWrite()
    if (answer.status >= 400 && now !== next) wrote.push(each)
    next = now
    if (answer.status >= 400 || !walk.afterAccepted) continue
    const fault = await walk.afterAccepted(answer)
    if (fault) faults.push(`${each.what}: ${fault}`)
    next = await walk.nextWrite()
  }
  faults.push(...(await leavingTraces(walk, wrote)))
  return faults
}

/** Sends requests that are all refused, and returns those after which the content is another than before. */
async function leavingTraces(walk: OddWalk, requests: readonly OddRequest[]): Promise<string[]> {
  const before = await walk.content()
  const refused: OddRequest[] = []
  for (const each of requests) if ((await walk.call(each.request)).status >= 400) refused.push(each)
  if (refused.length < requests.length) return leavingTraces(walk, refused)
  const changed = refused.length === 0 ? [] : await changedSince(walk, before)
  if (changed.length === 0) return []
  if (refused.length === 1)
    return refused.map(({ what }) => `${what}: refused, and left a trace in ${changed.join()}`)
  const middle = Math.ceil(refused.length / 2)
  return [
    ...(await leavingTraces(walk, refused.slice(0, middle))),
    ...(await leavingTraces(walk, refused.slice(middle))),
  ]
}

/** The tables in which anything is other than it was. */
async function changedSince(walk: OddWalk, before: readonly string[]): Promise<string[]> {
  const after = await walk.content()
  return before.flatMap((part, index) => (part === after[index] ? [] : (part.split(' ')[0] ?? '')))
}

/** All that a business and its owner have, table by table, and how many rows there are of what a stranger could add. */
export async function contentOf(owner: pg.Pool, visitor: Visitor): Promise<string[]> {
  const counted = ['accounts', 'sessions', 'one_time_tokens', 'pgboss.job']
  const { rows } = await owner.query<{ part: string }>(
    `${counted.map((name) => `SELECT '${name} ' || count(*) AS part FROM ${name}`).join(' UNION ALL ')} ORDER BY part`,
  )
  return [...(await partsOfWorld(owner, visitor)), ...rows.map(({ part }) => part)]
}

/** The id of the next transaction that writes: while it stays the same, nothing has been written. */
export async function nextWrite(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS id',
  )
  return rows[0]?.id ?? ''
}
