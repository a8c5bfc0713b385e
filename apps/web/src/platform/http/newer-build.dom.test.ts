import { beforeEach, expect, test, vi } from 'vitest'

/** The used part of the service worker API, which jsdom lacks. */
class Workers extends EventTarget {
  told: unknown[] = []
  update = vi.fn(async () => {})
  controller: { postMessage: (message: unknown) => void } | null = null
  register = vi.fn(async () => ({ update: this.update }))

  takeControl() {
    this.controller = { postMessage: (message) => this.told.push(structuredClone(message)) }
    this.dispatchEvent(new Event('controllerchange'))
  }

  say(data: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

let workers: Workers
let arrive: (...names: [name: string, workerStart: number][]) => void

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: 0 })
  workers = new Workers()
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: (list: { getEntries(): unknown[] }) => void) {
        arrive = (...names) =>
          listener({
            getEntries: () => names.map(([name, workerStart]) => ({ name, workerStart })),
          })
      }
      observe() {}
    },
  )
  document.head.innerHTML = '<meta name="build" content="this-one" />'
})

async function started() {
  const { newerBuild, startWorker } = await import('./newer-build.ts')
  startWorker()
  await vi.advanceTimersByTimeAsync(0)
  return newerBuild
}

test('the worker hears of the files that came past it, once there is one', async () => {
  await started()
  const file = `${location.origin}/assets/a.js`
  arrive([file, 0], [`${location.origin}/assets/b.js`, 12], [`${location.origin}/api/auth/me`, 0])
  expect(workers.told).toEqual([])
  workers.takeControl()
  expect(workers.told).toEqual([{ build: 'this-one', files: [file] }])
})

test('another build is a newer version, the same one is not', async () => {
  const newerBuild = await started()
  workers.say({ build: 'this-one' })
  workers.say('something else')
  expect(newerBuild.get()).toBe(false)
  workers.say({ build: 'the-next-one' })
  expect(newerBuild.get()).toBe(true)
})

test('returning to the app checks for a newer version, at most every ten minutes and never on a timer', async () => {
  await started()
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(workers.update).not.toHaveBeenCalled()
  comeBack()
  comeBack()
  expect(workers.update).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  comeBack()
  expect(workers.update).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  comeBack()
  expect(workers.update).toHaveBeenCalledTimes(2)
})

test('a page without a build registers nothing, as in development', async () => {
  document.head.innerHTML = '<meta name="build" content="" />'
  await started()
  expect(workers.register).not.toHaveBeenCalled()
})
