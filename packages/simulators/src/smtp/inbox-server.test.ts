import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Simulator } from '../http/server.ts'
import { startInboxServer } from './inbox-server.ts'
import { createMailStore } from './mail-store.ts'

let server: Simulator

beforeEach(async () => {
  server = await startInboxServer({ port: 0, store: createMailStore(5) })
})

afterEach(() => server.close())

test.each([
  ['localhost', 200],
  ['127.0.0.1', 200],
  ['[::1]', 200],
  ['mails.attacker.example', 421],
  ['127.0.0.1.attacker.example', 421],
])('a browser that calls the server %s is answered %i', async (name, status) => {
  const answered = await new Promise((resolve, reject) => {
    request(
      new URL('/messages', server.baseUrl),
      { headers: { host: `${name}:${new URL(server.baseUrl).port}` } },
      (response) => resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end()
  })

  expect(answered).toBe(status)
})
