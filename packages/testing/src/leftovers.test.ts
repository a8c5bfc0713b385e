import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leftoversBetween, lookAround } from './leftovers.ts'

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const each of undo.splice(0)) await each()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The error of a file that does this. */
async function saidOf(leave: () => unknown): Promise<string[]> {
  const before = lookAround()
  await leave()
  return leftoversBetween(before, lookAround())
}

async function openServer(): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1')
  undo.push(() => server[Symbol.asyncDispose]())
  await once(server, 'listening')
}

async function startChild(): Promise<void> {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
  })
  undo.push(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  await once(child, 'spawn')
}

function setGlobal(name: string): void {
  Object.assign(globalThis, { [name]: true })
  undo.push(() => Reflect.deleteProperty(globalThis, name))
}

function listen(): void {
  const onSignal = () => {}
  process.on('SIGUSR2', onSignal)
  undo.push(() => process.off('SIGUSR2', onSignal))
}

function patchMath(): void {
  const { random } = Math
  Math.random = () => 0.5
  undo.push(() => {
    Math.random = random
  })
}

describe('a file that leaves something behind is told what', () => {
  test.each([
    ['fake timers', () => vi.useFakeTimers({ toFake: ['Date'] }), /fake timers are still on/],
    ['the environment', () => vi.stubEnv('TZ', 'Asia/Tokyo'), /^process\.env\.TZ has changed/],
    ['a variable', () => vi.stubEnv('NEW_ONE', '1'), /^process\.env\.NEW_ONE has changed/],
    ['a stub', () => vi.stubGlobal('fetch', vi.fn()), /^fetch is still a mock/],
    ['a spy', () => vi.spyOn(console, 'error'), /^console\.error is still a mock/],
    ['a spy on a class', () => vi.spyOn(Map.prototype, 'get'), /^Map\.prototype\.get is still/],
    ['a patch', patchMath, /^Math\.random has been replaced/],
    ['a global', () => setGlobal('left'), /^The global left is new/],
    ['a listener', listen, /"SIGUSR2" is still there/],
    ['a server', openServer, /^A server is still open \(TCPServerWrap\)/],
    ['a child process', startChild, /^A child process is still open \(ProcessWrap\)/],
  ])('%s', async (_, leave, sentence) => {
    const said = await saidOf(leave)
    expect(said).toContainEqual(expect.stringMatching(sentence))
  })

  test('a text of its page', () => {
    const before = lookAround({ 'localStorage.token': 'a' })
    expect(leftoversBetween(before, lookAround())).toEqual([
      'localStorage.token has changed: put it back.',
    ])
  })
})

test('nothing is said of a file that puts everything back', async () => {
  const said = await saidOf(() => {
    vi.useFakeTimers()
    vi.stubEnv('TZ', 'Asia/Tokyo')
    vi.stubGlobal('fetch', vi.fn())
    vi.spyOn(console, 'error')
    vi.useRealTimers()
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  expect(said).toEqual([])
})
