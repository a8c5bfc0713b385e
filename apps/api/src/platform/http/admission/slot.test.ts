import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SharedLimit } from './shared-limit.ts'
import { Slot } from './slot.ts'

test('one key alone holds its share, and keys beside each other hold less and leave room', () => {
  const fill = (keys: number) => {
    const limit = new SharedLimit({ size: 96, ofOne: 12 })
    const held = Array.from({ length: keys }, () => 0)
    for (let turn = 0; turn < 200; turn++)
      for (const key of held.keys())
        if (limit.take(`business ${key}`) === null) held[key] = (held[key] ?? 0) + 1
    return { held, room: 96 - limit.atWork, limit }
  }
  expect(fill(1).held).toEqual([12])
  expect(fill(2).held).toEqual([11, 11])
  const four = fill(4)
  expect(Math.max(...four.held)).toBe(9)
  expect(four.room).toBe(60)
  expect(fill(30).held.every((held) => held >= 2)).toBe(true)
  // Whoever is quiet is served beside a hundred that are not, until every place is taken.
  expect(fill(90).limit.take('quiet')).toBe(null)
  expect(fill(96).limit.take('quiet')).toBe('full')
})

test('a key beyond its share is told so, and a key that has little is told that there is no room', () => {
  const limit = new SharedLimit({ size: 8, ofOne: 4 })
  for (let call = 0; call < 4; call++) expect(limit.take('busy')).toBe(null)
  expect(limit.take('busy')).toBe('own_share')
  for (const key of ['a', 'b', 'c', 'd']) expect(limit.take(key)).toBe(null)
  expect(limit.take('e')).toBe('full')
  expect(limit.take('a')).toBe('full')
})

/** What happens to one call, in any order that the world makes of it. */
type Step =
  | { kind: 'arrive'; key: string }
  | { kind: 'rest' | 'wake' | 'close' | 'return' | 'work' | 'settle'; call: number }
  | { kind: 'move'; call: number; key: string }

const key = fc.constantFrom('ada', 'bola', 'eve')
const call = fc.nat({ max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('arrive' as const), key }),
  fc.record({
    kind: fc.constantFrom(
      'rest' as const,
      'wake' as const,
      'close' as const,
      'return' as const,
      'work' as const,
      'settle' as const,
    ),
    call,
  }),
  fc.record({ kind: fc.constant('move' as const), call, key }),
)

test('whatever happens to calls, every place comes back once they have ended, and none comes back twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const limits = [
        new SharedLimit({ size: 6, ofOne: 3 }),
        new SharedLimit({ size: 6, ofOne: 3 }),
      ] as const
      const calls: { slot: Slot; works: PromiseWithResolvers<void>[] }[] = []
      for (const each of steps) {
        if (each.kind === 'arrive') {
          if (limits[0].take(each.key) === null)
            calls.push({ slot: new Slot(limits[0], each.key), works: [] })
          continue
        }
        const { slot, works } = calls[each.call] ?? {}
        if (!slot || !works) continue
        if (each.kind === 'move') slot.move(limits[1], each.key)
        else if (each.kind === 'work') {
          const work = Promise.withResolvers<void>()
          works.push(work)
          slot.during(work.promise)
        } else if (each.kind === 'settle') works.pop()?.resolve()
        else slot[each.kind]()
        await Promise.resolve()
        for (const limit of limits) expect(limit.atWork).toBeGreaterThanOrEqual(0)
      }
      for (const { slot, works } of calls) {
        slot.close()
        for (const { reject } of works) reject(new Error('It failed.'))
      }
      await Promise.resolve()
      for (const limit of limits) {
        expect(limit.atWork).toBe(0)
        // Neither the room nor anybody's share has shrunk or grown.
        for (const name of ['ada', 'bola']) {
          const taken = Array.from({ length: 4 }, () => limit.take(name)).filter((no) => !no)
          expect(taken.length).toBe(name === 'ada' ? 3 : 2)
        }
      }
    }),
    { numRuns: 500 },
  )
})
