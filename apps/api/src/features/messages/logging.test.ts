import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { loggerOptions } from '../../platform/logger.ts'
import { newNumber, smsWorld, TERMII_KEY } from './testing/sms-world.ts'

/** The end of an address of a provider that proves its reports with it. */
const REPORT_KEY = 'report-key-of-some-thirty-letters'

const world = await smsWorld()

/** The log lines of a request to this address. */
async function logged(url: string): Promise<string> {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const options = loggerOptions('info')
  const app = Fastify({ logger: typeof options === 'object' ? { ...options, stream } : false })
  app.post('/*', async () => 'ok')
  await app.inject({ method: 'POST', url, payload: { message: 'Mama Put' } })
  await app.close()
  return lines.join('')
}

describe('logs are safe', () => {
  test.each([
    `/webhooks/sms/termii/${REPORT_KEY}`,
    `/webhooks/sms/termii/${REPORT_KEY}?x=${REPORT_KEY}`,
  ])('%s is logged without its key', async (url) => {
    const text = await logged(url)
    expect(text).toContain('/webhooks/sms/termii/…')
    expect(text).not.toContain(REPORT_KEY)
    expect(text).not.toContain('Mama Put')
  })

  test('the error of a failed send contains neither key, number nor text', async () => {
    const ada = await world.signedIn()
    const to = newNumber()
    for (const outage of [
      { kind: 'hang' as const, calls: 1 },
      { kind: 'error' as const, status: 500, calls: 1 },
    ]) {
      world.simulator.outage(outage)
      const { body } = await world.send(ada, to, { message: 'A secret of Mama Put' })
      expect(body.state).toBe('unknown')
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${TERMII_KEY}|Mama Put`))
    }
    // Nothing was thrown at all: the provider's trouble is an outcome, and no error carries its call.
    await expect(world.work(ada)).resolves.toBeUndefined()
  })
})
