import { expect, test } from 'vitest'
import { fillableDisk } from './full-disk.ts'
import { type Answer, testApp } from './harness.ts'
import { methodOf, newPlace, ownIds, ROUTES } from './route-table.ts'
import { sampleOf } from './sample.ts'
import { sideBySide } from './side-by-side.ts'
import { buildWorld, partsOfWorld } from './world.ts'

/**
 * Routes that write, on a disk that is full from its n-th statement on, for growing n until there is room for all of them,
 * and on one that has no room to commit: another sample in each run, every route in the sweep. A new route needs its
 * route case and nothing here.
 */
const ONE_IN = 4

const { owner, signedIn } = await testApp()
const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
const world = await buildWorld(visitor, 'FULLDISK', '5546007')
const disk = await fillableDisk(owner)

const names = Object.keys(ROUTES)

function call(name: string): Promise<Answer> {
  const route = ROUTES[name]
  if (!route) throw new Error(`${name} has no entry.`)
  const asked = route.call(ownIds(route, world), world)
  return visitor.call({ method: methodOf(name), remoteAddress: newPlace(), ...asked })
}

/**
 * All that the business and its owner have, and how many rows there are of what a stranger could add. A sandbox that nobody calls yet is
 * none of it: it is erased with the next one that is emptied, or with its business.
 */
async function content(): Promise<string[]> {
  const { rows } = await owner.query<{ counts: string }>(
    `SELECT concat_ws(' ', (SELECT count(*) FROM accounts), (SELECT count(*) FROM businesses b WHERE b.sandbox_of IS NULL OR b.id IN (SELECT sandbox_id FROM sandboxes)), (SELECT count(*) FROM sessions),
      (SELECT count(*) FROM one_time_tokens), (SELECT count(*) FROM pgboss.job)) AS counts`,
  )
  return [...(await partsOfWorld(owner, visitor)), `counts ${rows[0]?.counts}`]
}

/** What is otherwise than before: the tables, or the counts. */
async function changedSince(before: readonly string[]): Promise<string[]> {
  return (await content()).filter((part) => !before.includes(part))
}

/** The fault in the answer of a refused call; null if it is the one for a database that cannot serve. */
function faultOf({ status, body }: Answer): string | null {
  const isPage = typeof body === 'string'
  if (status !== 503) return `${status} ${isPage ? '' : body.code}`
  const sentence = isPage ? body : body.detail
  return typeof sentence === 'string' && sentence.length > 10 ? null : 'no sentence'
}

/** Whole copies of the books and files of lists, which do not leave without a record of it. */
const RECORDED = [
  'GET /api/backup/file',
  'GET /api/backup/cloud-download',
  'GET /api/data-export/portable',
  'GET /api/journal-exports/:id/file',
  ...names.filter((name) => /^GET .*\/(export|pack\.\w+)$/.test(name)),
]

test('reading goes on while nothing can be written', async () => {
  await disk.fillAtWrite(1)
  const failed: string[] = []
  const reading = names.filter((name) => name.startsWith('GET ') && !RECORDED.includes(name))
  await sideBySide(reading, async (name) => {
    const { status } = await call(name)
    // Nobody answers for the card providers here, and 502 says so.
    if (status >= 500 && status !== 502) failed.push(`${name}: ${status}`)
  })
  await disk.makeRoom()
  expect(failed).toEqual([])
})

const writing = names.filter((name) => !name.startsWith('GET '))
const walked = new Set(sampleOf('routes on a full disk', writing, ONE_IN))
const isServed = (name: string, { status }: Answer) =>
  [ROUTES[name]?.status ?? 200].flat().includes(status)
let refusals = 0

test.each(writing)(
  '%s answers 503 and writes nothing, and serves again when there is room',
  async (name) => {
    if (!walked.has(name)) {
      // A later route may need what this one does.
      const answer = await call(name)
      expect(isServed(name, answer), `${answer.status} ${answer.raw}`).toBe(true)
      return
    }
    const before = await content()
    const faults: string[] = []
    const note = async (where: string, answer: Answer) => {
      refusals++
      const fault = faultOf(answer)
      if (fault) faults.push(`${where}: ${fault}`)
      const changed = await changedSince(before)
      if (changed.length > 0) faults.push(`${where}: ${changed.join(', ')} was written`)
    }
    await disk.fillAtCommit()
    const atCommit = await call(name)
    // A call that writes nothing has nothing to commit.
    if (isServed(name, atCommit)) {
      await disk.makeRoom()
      expect(await changedSince(before)).toEqual([])
      return
    }
    await note('at commit', atCommit)
    // Emptying a sandbox erases table by table: hundreds of statements of one kind, of which some are enough.
    for (let nth = 1; ; nth += Math.ceil(nth / 10)) {
      await disk.fillAtWrite(nth)
      const answer = await call(name)
      if (isServed(name, answer) || faults.length > 0) break
      await note(`statement ${nth}`, answer)
    }
    await disk.makeRoom()
    expect(faults).toEqual([])
  },
)

test('the walk refused several statements of most routes', () => {
  expect(refusals).toBeGreaterThan(walked.size)
})
