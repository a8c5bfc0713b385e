import { describe, expect, test } from 'vitest'
import { expenseInput } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'
import { markedPng } from '../../../../test/marked-png.ts'
import { receiptTypeOf } from '../../../platform/files/complete-file.ts'

const { signedIn, anyone, owner } = await testApp()

const png = { mediaType: 'image/png', base64: markedPng('') }
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffd9',
  'hex',
)
const b64 = (bytes: Buffer) => bytes.toString('base64')

async function expenseOf(visitor: Visitor): Promise<string> {
  return (await visitor.post('/api/expenses', expenseInput())).body.id
}

const add = (visitor: Visitor, id: string, body: object) =>
  visitor.post(`/api/expenses/${id}/receipts`, body)

describe('a receipt', () => {
  test('is stored with its thumbnail, and returned byte for byte', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const id = await expenseOf(ada)
    const { status, body } = await add(ada, id, { ...png, name: 'till.png', thumbnail: png })
    expect(status).toBe(201)
    const [receipt] = body.receipts
    expect(receipt).toMatchObject({
      mediaType: 'image/png',
      name: 'till.png',
      hasThumbnail: true,
      bytes: Buffer.from(png.base64, 'base64').length,
    })
    for (const url of [`/api/receipts/${receipt.id}`, `/api/receipts/${receipt.id}/thumbnail`]) {
      const file = await ada.get(url)
      expect(b64(file.raw)).toBe(png.base64)
      expect(file.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"$/),
      })
    }
    expect((await ada.get('/api/expenses')).body[0].receipts).toEqual([receipt])
  })

  test('may be a PDF or a photo, five at most', async () => {
    const ada = await signedIn({ plan: 'business' })
    const id = await expenseOf(ada)
    expect((await add(ada, id, { mediaType: 'application/pdf', base64: b64(pdf) })).status).toBe(
      201,
    )
    const photo = await add(ada, id, { mediaType: 'image/jpeg', base64: b64(jpeg) })
    expect(photo.body.receipts).toHaveLength(2)
    const noThumbnail = photo.body.receipts[0].id
    expect((await ada.get(`/api/receipts/${noThumbnail}/thumbnail`)).status).toBe(404)
    for (let n = 2; n < 5; n++) expect((await add(ada, id, png)).status).toBe(201)
    expect((await add(ada, id, png)).body).toMatchObject({
      code: 'expenses.too_many_receipts',
      limit: 5,
    })
  })

  test('can be removed, and is hidden with its deleted expense until that is restored', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const id = await expenseOf(ada)
    await add(ada, id, png)
    const [first, second] = (await add(ada, id, png)).body.receipts
    expect((await ada.del(`/api/receipts/${first.id}`)).status).toBe(204)
    expect((await ada.get(`/api/receipts/${first.id}`)).status).toBe(404)
    expect((await ada.del(`/api/receipts/${first.id}`)).status).toBe(404)
    const undone = await ada.post(`/api/receipts/${first.id}/restore`)
    expect(undone.body.receipts).toEqual([first, second])
    expect((await ada.post(`/api/receipts/${first.id}/restore`)).status).toBe(200)
    await ada.del(`/api/receipts/${first.id}`)
    await ada.del(`/api/expenses/${id}`)
    expect((await ada.get(`/api/receipts/${second.id}`)).status).toBe(404)
    const back = await ada.post(`/api/expenses/${id}/restore`)
    expect(back.body.receipts).toEqual([second])
    expect((await ada.get(`/api/receipts/${second.id}`)).status).toBe(200)
  })

  test('is stored once if it is sent twice', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const id = await expenseOf(ada)
    const headers = { 'idempotency-key': 'a-receipt-key' }
    const url = `/api/expenses/${id}/receipts`
    const [one, two] = [await ada.post(url, png, headers), await ada.post(url, png, headers)]
    expect(two.body).toEqual(one.body)
    expect((await ada.get(`/api/expenses/${id}`)).body.receipts).toHaveLength(1)
  })

  test('depends on the plan to be added; reading and removing never do', async () => {
    const ada = await signedIn({ plan: 'free' })
    const id = await expenseOf(ada)
    const refused = await add(ada, id, png)
    expect(refused.body).toMatchObject({ code: 'plan.upgrade_required', capability: 'receipts' })
    expect(refused.status).toBe(403)

    const kemi = await signedIn({ plan: 'pro' })
    const [receipt] = (await add(kemi, await expenseOf(kemi), png)).body.receipts
    await downgrade(kemi)
    expect((await kemi.get(`/api/receipts/${receipt.id}`)).status).toBe(200)
    expect((await kemi.del(`/api/receipts/${receipt.id}`)).status).toBe(204)
  })

  test('needs a session, and another business sees nothing of it', async () => {
    const [ada, eve] = [await signedIn({ plan: 'pro' }), await signedIn({ plan: 'pro' })]
    const id = await expenseOf(ada)
    const [receipt] = (await add(ada, id, { ...png, thumbnail: png })).body.receipts
    for (const part of ['', '/thumbnail']) {
      expect((await anyone.get(`/api/receipts/${receipt.id}${part}`)).status).toBe(401)
      expect((await eve.get(`/api/receipts/${receipt.id}${part}`)).status).toBe(404)
    }
    expect((await eve.del(`/api/receipts/${receipt.id}`)).status).toBe(404)
    expect((await eve.post(`/api/receipts/${receipt.id}/restore`)).status).toBe(404)
    expect((await add(eve, id, png)).status).toBe(404)
    expect((await ada.get(`/api/receipts/${receipt.id}`)).status).toBe(200)
  })
})

async function downgrade({ user }: Visitor): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL app.business_id = '${user.businessId}'`)
    await client.query(`UPDATE businesses SET plan = 'free' WHERE id = $1`, [user.businessId])
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

describe('hostile files', () => {
  const hugePng = Buffer.from(png.base64, 'base64')
  hugePng.writeUInt32BE(60_000, 16)
  hugePng.writeUInt32BE(60_000, 20)
  const files: Record<string, Buffer> = {
    'a web page': Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(80)),
    'a drawing with a script': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    ),
    'a GIF': Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00'.padEnd(60, '\0'), 'latin1'),
    'a program': Buffer.from('MZ\x90\x00'.padEnd(200, '\0'), 'latin1'),
    'a shell script': Buffer.from('#!/bin/sh\nrm -rf /\n'),
    'an archive': Buffer.from('PK\x03\x04'.padEnd(100, '\0'), 'latin1'),
    'a picture of 3.6 billion points': hugePng,
    'a page behind the first bytes of a JPEG': Buffer.from(
      '\xff\xd8\xff<script>alert(1)</script>',
      'latin1',
    ),
    'half a PDF': Buffer.from('%PDF-1.7 and then nothing more'),
    'a PDF behind a page': Buffer.from('<html>%PDF-1.7\n%%EOF'),
    'the name of a WebP alone': Buffer.from('RIFF\x04\x00\x00\x00WEBP', 'latin1'),
    nothing: Buffer.alloc(1),
  }

  test.each(Object.entries(files))('%s is refused under every media type', async (_what, bytes) => {
    expect(receiptTypeOf(bytes)).toBeNull()
    const ada = await signedIn({ plan: 'pro' })
    const id = await expenseOf(ada)
    for (const mediaType of ['image/png', 'image/jpeg', 'image/webp', 'application/pdf']) {
      const { status, body } = await add(ada, id, { mediaType, base64: b64(bytes) })
      expect({ mediaType, status }).toEqual({ mediaType, status: 400 })
      expect(body.fields).toEqual([{ path: 'base64', message: 'validation.receipt_type' }])
      const behind = { ...png, thumbnail: { mediaType: 'image/png', base64: b64(bytes) } }
      expect((await add(ada, id, behind)).status).toBe(400)
    }
    expect((await ada.get(`/api/expenses/${id}`)).body.receipts).toEqual([])
  })

  test('a file of another type than its media type is refused', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const id = await expenseOf(ada)
    for (const mediaType of [
      'image/jpeg',
      'image/webp',
      'application/pdf',
      'text/html',
      'image/svg+xml',
    ])
      expect((await add(ada, id, { ...png, mediaType })).status).toBe(400)
  })

  test('more than 5 MB is refused', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const id = await expenseOf(ada)
    const whole = Buffer.concat([Buffer.from(png.base64, 'base64'), Buffer.alloc(5_000_000)])
    const exact = whole.subarray(0, 5_000_000)
    const { body } = await add(ada, id, { mediaType: 'image/png', base64: b64(whole) })
    expect(body.fields).toEqual([{ path: 'base64', message: 'validation.receipt_size' }])
    expect((await add(ada, id, { mediaType: 'image/png', base64: b64(exact) })).status).toBe(201)
    const big = { mediaType: 'image/png', base64: b64(exact.subarray(0, 40_001)) }
    expect((await add(ada, id, { ...png, thumbnail: big })).status).toBe(400)
  })

  test('a file name with a path is stored as a plain name', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const id = await expenseOf(ada)
    const name = '../../etc/passwd\r\nSet-Cookie: a=b "\u202egnp.exe'
    const { body } = await add(ada, id, { ...png, name })
    expect(body.receipts[0].name).toBe('../../etc/passwd Set-Cookie: a=b "gnp.exe')
    const file = await ada.get(`/api/receipts/${body.receipts[0].id}`)
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="receipt-2026-11-20.png"',
    )
    expect(file.headers['set-cookie']).toBeUndefined()
  })
})
