import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3Simulator, TEST_ACCOUNT } from './s3-simulator.ts'

const s3 = await startS3Simulator()
afterAll(() => s3.close())
beforeEach(() => s3.reset({ everything: true }))

interface Call {
  method?: string
  body?: Buffer
  keys?: Partial<typeof TEST_ACCOUNT>
  datetime?: string
  baseUrl?: string
}

/** A call as the protocol signs it. */
async function signed(path: string, { method = 'GET', body, keys, datetime, baseUrl }: Call = {}) {
  const { bucket, ...account } = { ...TEST_ACCOUNT, ...keys }
  const signer = new AwsV4Signer({
    ...account,
    method,
    url: `${baseUrl ?? s3.baseUrl}/${bucket}${path}`,
    service: 's3',
    headers: { 'x-amz-content-sha256': await sha256(body) },
    ...(datetime === undefined ? {} : { datetime }),
  })
  const { url, headers } = await signer.sign()
  return { url: url.href, method, headers, ...(body ? { body } : {}) }
}

async function sha256(bytes: Buffer = Buffer.alloc(0)): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
}

async function call(path: string, options?: Call) {
  const { url, ...init } = await signed(path, options)
  const response = await fetch(url, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const codeOf = ({ text }: { text: string }) => /<Code>(.*)<\/Code>/.exec(text)?.[1]

describe('an object', () => {
  test('is stored, read, looked at, listed and deleted', async () => {
    const body = Buffer.from('a receipt')
    const stored = await call('/ada/one', { method: 'PUT', body })
    expect(stored.status).toBe(200)
    const read = await call('/ada/one')
    expect([read.text, read.headers.get('etag')]).toEqual(['a receipt', stored.headers.get('etag')])
    const head = await call('/ada/one', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.text]).toEqual([200, '9', ''])
    expect((await call('?list-type=2&prefix=ada/')).text).toContain('<Key>ada/one</Key>')
    expect((await call('?list-type=2&prefix=eve/')).text).not.toContain('<Key>')
    expect((await call('/ada/one', { method: 'DELETE' })).status).toBe(204)
    expect((await call('/ada/one', { method: 'DELETE' })).status).toBe(204)
    const gone = await call('/ada/one')
    expect([gone.status, codeOf(gone)]).toEqual([404, 'NoSuchKey'])
  })

  test('is listed in pages, behind a key or a token', async () => {
    for (const name of ['a', 'b', 'c']) s3.plant(`ada/${name}`, Buffer.from(name))
    const first = (await call('?list-type=2&max-keys=2')).text
    expect(first).toContain('<IsTruncated>true</IsTruncated>')
    const token = /<NextContinuationToken>(.*)<\/NextContinuationToken>/.exec(first)?.[1] ?? ''
    const next = await call(`?list-type=2&continuation-token=${encodeURIComponent(token)}`)
    const behind = await call('?list-type=2&start-after=ada/b')
    for (const { text } of [next, behind])
      expect([...text.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => key)).toEqual(['ada/c'])
  })

  test('is kept in a folder beyond the process, if there is one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 's3-'))
    const one = await startS3Simulator({ folder })
    await call('/ada/one', { method: 'PUT', body: Buffer.from('kept'), baseUrl: one.baseUrl })
    await one.close()
    const two = await startS3Simulator({ folder })
    expect((await call('/ada/one', { baseUrl: two.baseUrl })).text).toBe('kept')
    await two.close()
    await rm(folder, { recursive: true })
  })
})

describe('a signature', () => {
  test.each([
    ['another secret', { keys: { secretAccessKey: 'wrong' } }, 'SignatureDoesNotMatch'],
    ['another region', { keys: { region: 'eu-west-1' } }, 'SignatureDoesNotMatch'],
    ['an unknown key', { keys: { accessKeyId: 'NOBODY' } }, 'InvalidAccessKeyId'],
    ['an old call', { datetime: '20200101T000000Z' }, 'RequestTimeTooSkewed'],
  ])('of %s is refused', async (_, options, code) => {
    const refused = await call('/ada/one', options)
    expect([refused.status, codeOf(refused)]).toEqual([403, code])
  })

  test('holds for its method, path, query and body only, and a call needs one', async () => {
    s3.plant('ada/one', Buffer.from('one'))
    const { url, headers } = await signed('/ada/one')
    const tried = [
      await fetch(url, { headers, method: 'DELETE' }),
      await fetch(url.replace('/one', '/two'), { headers }),
      await fetch(`${url}?versionId=1`, { headers }),
    ]
    for (const response of tried)
      expect(codeOf({ text: await response.text() })).toBe('SignatureDoesNotMatch')
    const put = await signed('/ada/two', { method: 'PUT', body: Buffer.from('two') })
    const other = await fetch(put.url, { ...put, body: Buffer.from('six') })
    expect(codeOf({ text: await other.text() })).toBe('XAmzContentSHA256Mismatch')
    expect((await fetch(url)).status).toBe(403)
    expect(s3.objects().map(({ key }) => key)).toEqual(['ada/one'])
  })
})

describe('an upload in parts', () => {
  const part = (size: number) => Buffer.alloc(size, 'p')
  const FIVE_MB = 5 * 1024 * 1024

  async function begin() {
    const { text } = await call('/ada/big?uploads=', { method: 'POST' })
    return /<UploadId>(.*)<\/UploadId>/.exec(text)?.[1] ?? ''
  }

  async function add(id: string, number: number, body: Buffer) {
    const path = `/ada/big?partNumber=${number}&uploadId=${id}`
    const { headers } = await call(path, { method: 'PUT', body })
    return `<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`
  }

  const complete = (id: string, parts: string[]) => {
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    return call(`/ada/big?uploadId=${id}`, { method: 'POST', body })
  }

  test('is one object when it is completed, and not before', async () => {
    const id = await begin()
    const parts = [await add(id, 1, part(FIVE_MB)), await add(id, 2, part(7))]
    expect(s3.objects()).toEqual([])
    expect((await complete(id, parts)).status).toBe(200)
    expect(s3.objects()).toMatchObject([{ key: 'ada/big', size: FIVE_MB + 7 }])
    expect(codeOf(await complete(id, parts))).toBe('NoSuchUpload')
  })

  test('is refused with parts that are too small, unknown or in another order', async () => {
    const id = await begin()
    const [one, two] = [await add(id, 1, part(7)), await add(id, 2, part(7))]
    expect(codeOf(await complete(id, [one, two]))).toBe('EntityTooSmall')
    expect(codeOf(await complete(id, [two, one]))).toBe('InvalidPart')
    expect(codeOf(await complete(id, [one.replace('>1<', '>3<')]))).toBe('InvalidPart')
  })

  test('leaves nothing when it is aborted', async () => {
    const id = await begin()
    await add(id, 1, part(7))
    expect((await call(`/ada/big?uploadId=${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(codeOf(await call(`/ada/big?uploadId=${id}`, { method: 'DELETE' }))).toBe('NoSuchUpload')
    expect(s3.objects()).toEqual([])
  })
})

test('errors of S3 and outages come on wish, from its page as well', async () => {
  s3.plant('ada/one', Buffer.from('one'))
  s3.nextErrors('SlowDown', 2)
  for (const status of [503, 503, 200]) expect((await call('/ada/one')).status).toBe(status)
  const asked = await fetch(s3.url('/simulator/next-errors'), {
    method: 'POST',
    body: JSON.stringify({ code: 'InternalError' }),
  })
  expect(asked.status).toBe(200)
  expect(codeOf(await call('/ada/one'))).toBe('InternalError')
  s3.nextDownloads('altered')
  expect((await call('/ada/one')).text).not.toBe('one')
  const large = await call('/ada/two', { method: 'PUT', body: Buffer.alloc(17 * 1024 * 1024) })
  expect(codeOf(large)).toBe('EntityTooLarge')
  const page = await (await fetch(s3.url('/simulator'))).text()
  expect(page).toContain('ada/one')
  expect(page).toContain('Test mode')
})
