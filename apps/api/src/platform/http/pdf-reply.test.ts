import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendPdf } from './pdf-reply.ts'

test('every file name becomes one safe header', async () => {
  const server = Fastify()
  server.post('/pdf', async ({ body }, reply) =>
    sendPdf(reply, Buffer.from('%PDF-'), (body as { name: string }).name),
  )
  const hostile = [
    'INV-2026-0001',
    'a\r\nSet-Cookie: x=1',
    'a"; filename="b.exe',
    "a';b",
    '../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/passwd',
    'C:\\x',
    '\u202egpj.exe',
    'a\u0000b',
    'Ọbí & Ṣọlá Ltd',
    '发票',
    '🧾',
    '',
    '.',
    '..',
    '-rf',
    '.htaccess',
    'CON',
    'a%0d%0ab',
    'x'.repeat(300),
    ' blank ',
    'a\tb',
    '<script>',
  ]
  for (const name of hostile) {
    const { headers, statusCode } = await server.inject({
      method: 'POST',
      url: '/pdf',
      payload: { name },
    })
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="[A-Za-z0-9_][A-Za-z0-9._-]{0,59}\.pdf"$/,
    )
    expect(headers['content-disposition']).not.toContain('..')
    expect(headers['set-cookie']).toBeUndefined()
  }
})
