import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type InboxServer, startInboxServer } from './inbox-server.ts'
import { createMailStore } from './mail-store.ts'

let server: InboxServer

beforeEach(async () => {
  server = await startInboxServer({ host: '127.0.0.1', port: 0, store: createMailStore(5) })
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
      { port: server.port, path: '/messages', headers: { host: `${name}:${server.port}` } },
      (response) => resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end()
  })

  expect(answered).toBe(status)
})
