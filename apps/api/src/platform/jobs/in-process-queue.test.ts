import { expect, test } from 'vitest'
import { InProcessQueue } from './in-process-queue.ts'

/** Work that runs until the test releases it. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

function inProcess() {
  const errors: Error[] = []
  const line = new InProcessQueue((error) => errors.push(error))
  return { line, errors }
}

test('work added while the queue is open runs, and work added before or after does not', async () => {
  const { line } = inProcess()
  const done: string[] = []
  const note = (what: string) => async () => {
    done.push(what)
  }
  line.add(note('too early'))
  line.open()
  line.add(note('in time'))
  await line.close(1_000)
  line.add(note('too late'))
  await new Promise(setImmediate)
  expect(done).toEqual(['in time'])
})

test('failing work is reported and does not stop the rest', async () => {
  const { line, errors } = inProcess()
  line.open()
  let isDone = false
  line.add(() => Promise.reject(new Error('broken')))
  line.add(async () => {
    isDone = true
  })
  await line.close(1_000)
  expect(isDone).toBe(true)
  expect(errors.map(({ message }) => message)).toEqual(['broken'])
})

test('32 pieces run at once, 10,000 more wait, and further ones are dropped', async () => {
  const { line } = inProcess()
  line.open()
  const gate = held()
  let begun = 0
  for (let i = 0; i < 10_500; i++)
    line.add(() => {
      begun++
      return gate.work()
    })
  await new Promise(setImmediate)
  expect(begun).toBe(32)
  gate.end()
  await line.close(5_000)
  expect(begun).toBe(10_032)
})

test('closing waits for running work, but only for the given time', async () => {
  const { line } = inProcess()
  line.open()
  const quick = held()
  let isDone = false
  line.add(async () => {
    await quick.work()
    isDone = true
  })
  setTimeout(quick.end, 20)
  await line.close(5_000)
  expect(isDone).toBe(true)

  const { line: other } = inProcess()
  other.open()
  other.add(held().work)
  const startedAt = performance.now()
  await other.close(50)
  expect(performance.now() - startedAt).toBeLessThan(4_000)
})
