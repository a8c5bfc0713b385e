import { afterAll, expect, test } from 'vitest'
import { testConfig } from '../../test/harness.ts'
import { openAnalytics } from './analytics.ts'
import { type Ending, endAll } from './endings.ts'

const endings: Ending[] = []
afterAll(() => endAll(endings))

const analytics = { measurementId: 'G-TEST1', tagUrl: null }

test('without a measurement id there is no tag, and no simulator either', async () => {
  expect(await openAnalytics(testConfig, endings)).toEqual({ tag: null, notices: [] })
  expect(endings).toEqual([])
})

test('with one, test mode has a simulator that gives the script', async () => {
  const { tag, notices } = await openAnalytics({ ...testConfig, analytics }, endings)
  const answer = await fetch(`${tag?.url}/gtag/js?id=${tag?.measurementId}`)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(notices).toEqual([`analytics is a simulator at ${tag?.url}/simulator`])
})

test('production never has a simulator', async () => {
  const config = { ...testConfig, environment: 'production' as const, analytics }
  expect(await openAnalytics(config, endings)).toMatchObject({
    tag: { url: 'https://www.googletagmanager.com' },
    notices: [],
  })
})

test('a configured address of the tag service is taken in test mode, too', async () => {
  const config = { ...testConfig, analytics: { ...analytics, tagUrl: 'https://tags.example' } }
  expect(await openAnalytics(config, endings)).toMatchObject({
    tag: { url: 'https://tags.example', reportSources: ['https://tags.example'] },
    notices: [],
  })
})
