import { describe, expect, test } from 'vitest'
import { invoiceInput, issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { markedPng } from '../../../test/marked-png.ts'

const { signedIn, anyone, owner } = await testApp()

const png = { mediaType: 'image/png', base64: markedPng('') }
const pdfBytes = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const pdf = { mediaType: 'application/pdf', base64: pdfBytes.toString('base64') }
const contract = { ...pdf, name: 'Signed contract.pdf', audience: 'client' }
const sketch = { ...png, name: 'Sketch', audience: 'internal' }

const add = (visitor: Visitor, id: string, body: object) =>
  visitor.post(`/api/invoices/${id}/attachments`, body)
const list = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/invoices/${id}/attachments`)).body

async function draftOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.post('/api/invoices', {
    ...invoiceInput(),
    draft: true,
    id: crypto.randomUUID(),
  })
  return body.invoice.id
}

async function downgrade({ user }: Visitor): Promise<void> {
  await asBusiness(owner, user.businessId, (client) =>
    client.query(`UPDATE businesses SET plan = 'free' WHERE id = $1`, [user.businessId]),
  )
}

describe('a file of an invoice', () => {
  test('is kept byte for byte, and listed with its size and its readers', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const { id } = await issued(ada)
    const { status, body } = await add(ada, id, contract)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Signed contract.pdf',
      audience: 'client',
      mediaType: 'application/pdf',
      bytes: pdfBytes.length,
    })
    const second = (await add(ada, id, sketch)).body
    expect(await list(ada, id)).toEqual([body, second])

    const file = await ada.get(`/api/attachments/${body.id}`)
    expect(file.raw.equals(pdfBytes)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="Signed-contract.pdf"',
    })
  })

  test('can be renamed, given to the client, and deleted for good', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const { id } = await issued(ada)
    const { body } = await add(ada, id, sketch)
    const changed = await ada.put(`/api/attachments/${body.id}`, {
      name: 'Delivery note',
      audience: 'client',
    })
    expect(changed.body).toEqual({ ...body, name: 'Delivery note', audience: 'client' })
    expect(await list(ada, id)).toEqual([changed.body])
    expect((await ada.del(`/api/attachments/${body.id}`)).status).toBe(204)
    expect((await ada.del(`/api/attachments/${body.id}`)).status).toBe(404)
    expect((await ada.get(`/api/attachments/${body.id}`)).status).toBe(404)
    expect(await list(ada, id)).toEqual([])

    const { timeline } = (await ada.get(`/api/invoices/${id}`)).body.invoice
    const told = timeline.filter(({ kind }: { kind: string }) => kind.includes('attachment'))
    expect(told.map(({ kind }: { kind: string }) => kind)).toEqual([
      'attachment_added',
      'attachment_shared',
      'attachment_deleted',
    ])
  })

  test('stays with its draft when that is issued, and goes with it when that is deleted', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const [kept, gone] = [await draftOf(ada), await draftOf(ada)]
    const { body } = await add(ada, kept, contract)
    const lost = (await add(ada, gone, contract)).body
    expect((await ada.post(`/api/invoices/${kept}/issue`)).status).toBe(201)
    expect(await list(ada, kept)).toEqual([body])
    expect((await ada.del(`/api/invoices/${gone}`)).status).toBe(204)
    expect((await ada.get(`/api/attachments/${lost.id}`)).status).toBe(404)
    expect((await ada.get(`/api/invoices/${gone}/attachments`)).status).toBe(404)
  })

  test('is one of ten at most, also when two come at one moment', async () => {
    const ada = await signedIn({ plan: 'business' })
    const { id } = await issued(ada)
    for (let n = 0; n < 9; n++) expect((await add(ada, id, sketch)).status).toBe(201)
    const both = await Promise.all([add(ada, id, sketch), add(ada, id, contract)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(both.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'attachments.too_many',
      limit: 10,
    })
  })

  test('is stored once if it is sent twice', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const { id } = await issued(ada)
    const headers = { 'idempotency-key': 'one-attachment' }
    const url = `/api/invoices/${id}/attachments`
    const [one, two] = [await ada.post(url, sketch, headers), await ada.post(url, sketch, headers)]
    expect(two.body).toEqual(one.body)
    expect(await list(ada, id)).toHaveLength(1)
  })

  test('needs the plan to be added; reading, renaming and deleting never do', async () => {
    const ada = await signedIn({ plan: 'basic' })
    const refused = await add(ada, (await issued(ada)).id, sketch)
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({
      code: 'plan.upgrade_required',
      capability: 'attachments',
      plan: 'pro',
    })
    const kemi = await signedIn({ plan: 'pro' })
    const { id } = await issued(kemi)
    const { body } = await add(kemi, id, contract)
    await downgrade(kemi)
    const url = `/api/attachments/${body.id}`
    expect(await list(kemi, id)).toHaveLength(1)
    expect((await kemi.get(url)).status).toBe(200)
    expect((await kemi.put(url, { name: 'Mine', audience: 'internal' })).status).toBe(200)
    expect((await kemi.del(url)).status).toBe(204)
  })

  test('is nothing to another business, and needs a session', async () => {
    const [ada, eve] = [await signedIn({ plan: 'pro' }), await signedIn({ plan: 'pro' })]
    const { id } = await issued(ada)
    const { body } = await add(ada, id, contract)
    const url = `/api/attachments/${body.id}`
    expect((await anyone.get(url)).status).toBe(401)
    expect((await eve.get(url)).status).toBe(404)
    expect((await eve.put(url, { name: 'Mine', audience: 'client' })).status).toBe(404)
    expect((await eve.del(url)).status).toBe(404)
    expect((await eve.get(`/api/invoices/${id}/attachments`)).status).toBe(404)
    expect((await add(eve, id, sketch)).status).toBe(404)
    expect(await list(ada, id)).toEqual([body])
  })
})

describe('the client’s page', () => {
  test('lists the files for the client with their size, and never an internal one', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const { id, clientUrl } = await issued(ada)
    const path = new URL(clientUrl).pathname
    expect((await anyone.get(path)).body).not.toContain('id="files"')
    const shown = (await add(ada, id, { ...contract, name: '<b>Contract</b>' })).body
    const hidden = (await add(ada, id, sketch)).body
    const page = (await anyone.get(path)).body
    expect(page).toContain('&#60;b&#62;Contract&#60;/b&#62;')
    expect(page).toContain(`href="${path}/attachments/${shown.id}"`)
    expect(page).toContain(`${pdfBytes.length} bytes`)
    expect(page).not.toContain('Sketch')
    expect(page).not.toContain(hidden.id)

    const file = await anyone.get(`${path}/attachments/${shown.id}`)
    expect(file.raw.equals(pdfBytes)).toBe(true)
    expect(file.headers['content-disposition']).toBe('attachment; filename="b-Contract-b.pdf"')
    expect((await anyone.get(`${path}/attachments/${hidden.id}`)).status).toBe(404)
  })

  test('gives no file of another invoice, and none once it became internal', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const [one, other] = [await issued(ada), await issued(ada)]
    const { body } = await add(ada, one.id, contract)
    const url = (invoice: { clientUrl: string }) =>
      `${new URL(invoice.clientUrl).pathname}/attachments/${body.id}`
    expect((await anyone.get(url(one))).status).toBe(200)
    expect((await anyone.get(url(other))).status).toBe(404)
    await ada.put(`/api/attachments/${body.id}`, { name: 'Contract', audience: 'internal' })
    expect((await anyone.get(url(one))).status).toBe(404)
  })
})

describe('hostile files', () => {
  const bomb = Buffer.from(png.base64, 'base64')
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const files: Record<string, Buffer> = {
    'a web page': Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(80)),
    'a drawing with a script': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
    ),
    'an archive': Buffer.from('PK\x03\x04'.padEnd(100, '\0'), 'latin1'),
    'a picture of 3.6 billion points': bomb,
    'half a PDF': Buffer.from('%PDF-1.7 and then nothing more'),
  }

  test.each(Object.entries(files))('%s is refused under every media type', async (_what, bytes) => {
    const ada = await signedIn({ plan: 'pro' })
    const { id } = await issued(ada)
    const base64 = bytes.toString('base64')
    for (const mediaType of ['image/png', 'image/jpeg', 'image/webp', 'application/pdf']) {
      const { status, body } = await add(ada, id, { ...sketch, mediaType, base64 })
      expect({ mediaType, status }).toEqual({ mediaType, status: 400 })
      expect(body.fields).toEqual([{ path: 'base64', message: 'validation.receipt_type' }])
    }
    expect(await list(ada, id)).toEqual([])
  })

  test('more than 5 MB is refused, and so is what is not what it says', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const { id } = await issued(ada)
    const whole = Buffer.concat([Buffer.from(png.base64, 'base64'), Buffer.alloc(5_000_000)])
    const large = await add(ada, id, { ...sketch, base64: whole.toString('base64') })
    expect(large.body.fields).toEqual([{ path: 'base64', message: 'validation.receipt_size' }])
    const exact = whole.subarray(0, 5_000_000).toString('base64')
    expect(await add(ada, id, { ...sketch, base64: exact })).toMatchObject({
      status: 201,
      // What stood behind its end is gone.
      body: { bytes: Buffer.from(png.base64, 'base64').length },
    })
    for (const mediaType of ['application/pdf', 'image/jpeg', 'text/html', 'image/svg+xml'])
      expect((await add(ada, id, { ...sketch, mediaType })).status).toBe(400)
  })

  test('a name with line breaks, direction marks and a path is harmless', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const { id, clientUrl } = await issued(ada)
    const name = '../../etc/passwd\r\nSet-Cookie: a=b "\u202egnp.exe'
    const { body } = await add(ada, id, { ...contract, name })
    expect(body.name).toBe('../../etc/passwd Set-Cookie: a=b "gnp.exe')
    for (const file of [
      await ada.get(`/api/attachments/${body.id}`),
      await anyone.get(`${new URL(clientUrl).pathname}/attachments/${body.id}`),
    ]) {
      expect(file.headers['content-disposition']).toBe(
        'attachment; filename="etc-passwd-Set-Cookie-a-b-gnp.exe.pdf"',
      )
      expect(file.headers['set-cookie']).toBeUndefined()
    }
    expect((await add(ada, id, { ...contract, name: ' \u202e ' })).body.fields).toEqual([
      { path: 'name', message: 'validation.required' },
    ])
    const arabic = (await add(ada, id, { ...contract, name: 'عقد' })).body
    const file = await ada.get(`/api/attachments/${arabic.id}`)
    expect(file.headers['content-disposition']).toBe('attachment; filename="attachment.pdf"')
  })
})
