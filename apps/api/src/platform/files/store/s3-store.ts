import { AwsV4Signer } from 'aws4fetch'
import type { Config } from '../../../config.ts'
import {
  type CallPolicy,
  createHttpClient,
  DEFAULT_CALL_POLICY,
  type HttpRequest,
} from '../../http-client/http-client.ts'
import { type FileStore, type ListedObject, StoreFailure, sha256Of } from './file-store.ts'

type S3Config = NonNullable<Config['files']['s3']>

/** A file has 5 MB at most. */
const POLICY: CallPolicy = { ...DEFAULT_CALL_POLICY, timeoutMs: 20_000, openMs: 10_000 }
/** Writing and deleting twice is the same as once, since no name is used for two contents. */
const TRIES = 3
const PAGE = 1_000
const OBJECT_KEY = /^([0-9a-f-]{36})\/([0-9a-f-]{36})$/

interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  body?: Buffer
}

interface S3Answer {
  status: number
  body: Buffer
}

/** Files in a bucket that speaks S3, by the bucket's path. Calls are signed with Signature Version 4. */
export function createS3Store(s3: S3Config): FileStore {
  const http = createHttpClient('s3', { ...POLICY, ...s3.callPolicy })

  async function call(call: S3Call): Promise<S3Answer> {
    const once = async () => http.call(await signed(s3, call))
    let result = await once()
    for (let tries = 1; tries < TRIES && call.method !== 'GET' && isPassing(result); tries++)
      result = await once()
    if (result.kind === 'answered') return { status: result.status, body: result.body as Buffer }
    if (result.kind === 'unavailable') throw new StoreFailure(`it answered ${result.status}`)
    throw new StoreFailure(result.kind === 'unanswered' ? `no answer (${result.error})` : 'resting')
  }

  /** Calls, and refuses every status but the one that says that it worked. */
  async function must(request: S3Call, ...statuses: number[]): Promise<Buffer> {
    const { status, body } = await call(request)
    if (statuses.includes(status)) return body
    const code = textIn(body.toString('utf8'), 'Code') ?? 'no reason'
    throw new StoreFailure(`${request.method} was refused with ${status} (${code})`)
  }

  return {
    async put(businessId, bytes) {
      const object = { objectId: crypto.randomUUID(), bytes: bytes.length, sha256: sha256Of(bytes) }
      await must({ method: 'PUT', key: `${businessId}/${object.objectId}`, body: bytes }, 200)
      return object
    },
    async get(businessId, { objectId, bytes: size, sha256 }) {
      const bytes = await must({ method: 'GET', key: `${businessId}/${objectId}` }, 200)
      if (bytes.length !== size || !sha256Of(bytes).equals(sha256))
        throw new StoreFailure(`object ${objectId} has other bytes than were stored`)
      return bytes
    },
    async remove(businessId, objectId) {
      await must({ method: 'DELETE', key: `${businessId}/${objectId}` }, 204, 200, 404)
    },
    async list({ after = null, businessId }) {
      const query = {
        'list-type': '2',
        'max-keys': String(PAGE),
        ...(businessId === undefined ? {} : { prefix: `${businessId}/` }),
        ...(after === null ? {} : { 'start-after': after }),
      }
      const xml = (await must({ method: 'GET', query }, 200)).toString('utf8')
      const keys = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, each = '']) => each)
      const last = keys.at(-1)
      return {
        objects: keys.flatMap(objectOf),
        next: textIn(xml, 'IsTruncated') === 'true' && last ? textIn(last, 'Key') : null,
      }
    },
  }
}

async function signed(s3: S3Config, { method, key, query, body }: S3Call): Promise<HttpRequest> {
  const url = new URL(`${s3.endpoint}/${s3.bucket}${key === undefined ? '' : `/${key}`}`)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // Signed with the call, so that the store refuses bytes that changed on the way.
    headers: { 'x-amz-content-sha256': sha256Of(body ?? Buffer.alloc(0)).toString('hex') },
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    service: 's3',
    region: s3.region,
  })
  const { headers } = await signer.sign()
  return {
    method,
    url: url.href,
    headers: { ...Object.fromEntries(headers), accept: '*/*' },
    ...(body === undefined ? {} : { body }),
    read: async (response) => Buffer.from(await response.arrayBuffer()),
  }
}

function isPassing({ kind }: { kind: string }): boolean {
  return kind === 'unavailable' || kind === 'unanswered'
}

/** An entry of a listing; nothing for a key that is none of ours. */
function objectOf(entry: string): ListedObject[] {
  const [, businessId, objectId] = OBJECT_KEY.exec(textIn(entry, 'Key') ?? '') ?? []
  if (businessId === undefined || objectId === undefined) return []
  const storedAt = new Date(textIn(entry, 'LastModified') ?? Number.NaN)
  return [{ businessId, objectId, bytes: Number(textIn(entry, 'Size')), storedAt }]
}

/** The text of the first element of a name. Names of ours need no escapes in XML. */
function textIn(xml: string, name: string): string | null {
  return xml.match(new RegExp(`<${name}>([^<]*)</${name}>`))?.[1] ?? null
}
