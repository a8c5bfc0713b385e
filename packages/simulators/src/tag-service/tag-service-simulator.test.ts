import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Simulator } from '../http/server.ts'
import { startTagServiceSimulator, type TagReport } from './tag-service-simulator.ts'

let service: Simulator

beforeEach(async () => {
  service = await startTagServiceSimulator()
})

afterEach(() => service.close())

const seen = async () =>
  (await (await fetch(service.url('/simulator/reports'))).json()) as { reports: TagReport[] }

/** Runs the script in a page of its own, with the commands given before and after it. */
async function runScript(before: unknown[][], after: unknown[][] = [], disabled = false) {
  const sent: Promise<Response>[] = []
  const window: Record<string, unknown> = {
    dataLayer: before.map((command) => argumentsOf(...command)),
    ...(disabled && { 'ga-disable-G-TEST1': true }),
  }
  const document = {
    currentScript: { src: service.url('/gtag/js?id=G-TEST1') },
    cookie: '',
    referrer: 'https://elsewhere.example/x',
    title: 'Prices',
  }
  const navigator = {
    sendBeacon: (url: string) => sent.push(fetch(url, { method: 'POST' })),
  }
  const location = { href: 'https://isiro.test/pricing?ref=ADA' }
  const script = await (await fetch(document.currentScript.src)).text()
  runInNewContext(script, { window, document, navigator, location, URL, URLSearchParams })
  for (const command of after) (window.dataLayer as unknown[]).push(argumentsOf(...command))
  await Promise.all(sent)
}

function argumentsOf(..._: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: the service takes nothing else
  return arguments
}

test('reports what it is told to, with numbers and texts apart', async () => {
  const place = { page_location: 'https://isiro.test/pricing', page_referrer: '' }
  await runScript(
    [['config', 'G-TEST1', { send_page_view: false, ...place }]],
    [['event', 'begin_checkout', { value: 7500, plan: 'pro' }]],
  )
  expect(await seen()).toMatchObject({
    scripts: 1,
    reports: [
      {
        measurementId: 'G-TEST1',
        event: 'begin_checkout',
        address: 'https://isiro.test/pricing',
        referrer: '',
        parameters: { value: 7500, plan: 'pro' },
      },
    ],
  })
  expect(await (await fetch(service.url('/simulator'))).text()).toContain('begin_checkout')
})

test('without settings it reports the page by itself, as its address and referrer stand', async () => {
  await runScript([['config', 'G-TEST1']])
  expect((await seen()).reports).toMatchObject([
    {
      event: 'page_view',
      address: 'https://isiro.test/pricing?ref=ADA',
      referrer: 'https://elsewhere.example/x',
    },
  ])
})

test('reports nothing without consent, or once it is disabled', async () => {
  await runScript([
    ['consent', 'default', { analytics_storage: 'denied' }],
    ['config', 'G-TEST1'],
  ])
  await runScript([['config', 'G-TEST1']], [['event', 'sign_up_started']], true)
  expect(await seen()).toEqual({ scripts: 2, reports: [] })
})

test('forgets what it was told', async () => {
  await runScript([['config', 'G-TEST1']])
  await fetch(service.url('/simulator/reset'), { method: 'POST' })
  expect(await seen()).toEqual({ scripts: 0, reports: [] })
})
