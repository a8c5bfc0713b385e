import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SimulatorRequest } from '../http/server.ts'
import { refusal } from './s3-answers.ts'

/** The only keys that it takes. */
export const TEST_KEYS = { accessKeyId: 'TESTS3ACCESSKEY', secretAccessKey: 'test-s3-secret' }
export const TEST_REGION = 'us-east-1'

const SCHEME = 'AWS4-HMAC-SHA256'
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const SKEW_MS = 15 * 60_000
/** Headers without which a signature would say nothing of the call. */
const NEEDED = ['host', 'x-amz-content-sha256', 'x-amz-date']

/** Checks a call's Signature Version 4 in its headers, its time and its payload. Throws the refusal that S3 gives. */
export function requireSignature(request: SimulatorRequest): void {
  const match = AUTHORIZATION.exec(request.headers.authorization ?? '')
  const sentAt = String(request.headers['x-amz-date'] ?? '')
  const payload = String(request.headers['x-amz-content-sha256'] ?? '')
  if (!match) throw refusal('AccessDenied')
  const [, keyId, day = '', region = '', signedHeaders = '', signature = ''] = match
  if (keyId !== TEST_KEYS.accessKeyId) throw refusal('InvalidAccessKeyId')
  const names = signedHeaders.split(';')
  if (!NEEDED.every((name) => names.includes(name))) throw refusal('AccessDenied')
  if (Math.abs(timeOf(sentAt) - Date.now()) <= SKEW_MS === false || !sentAt.startsWith(day))
    throw refusal('RequestTimeTooSkewed')
  const scope = `${day}/${region}/s3/aws4_request`
  const canonical = canonicalRequest(request, names, payload)
  const expected = createHmac('sha256', signingKey(day, region))
    .update([SCHEME, sentAt, scope, sha256(canonical)].join('\n'))
    .digest()
  if (region !== TEST_REGION || !timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    throw refusal('SignatureDoesNotMatch')
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(request.bytes))
    throw refusal('XAmzContentSHA256Mismatch')
}

function canonicalRequest(
  { sentMethod, path, query, headers }: SimulatorRequest,
  names: readonly string[],
  payload: string,
): string {
  const parameters = [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const lines = names.map((name) => {
    const value = String(headers[name] ?? '')
    return `${name}:${value.trim().replace(/\s+/g, ' ')}\n`
  })
  const target = path.split('/').map((part) => encoded(decodeURIComponent(part)))
  return [sentMethod, target.join('/'), parameters, lines.join(''), names.join(';'), payload].join(
    '\n',
  )
}

function signingKey(day: string, region: string): Buffer {
  const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest()
  const keyOfDay = hmac(`AWS4${TEST_KEYS.secretAccessKey}`, day)
  return hmac(hmac(hmac(keyOfDay, region), 's3'), 'aws4_request')
}

function sha256(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('hex')
}

/** As RFC 3986 writes it. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The time of `20261128T201500Z`; NaN for anything else. */
function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}
