import { type Answer, noContent } from '../http/answers.ts'
import type { Answering, RoutedRequest, Routes } from '../http/routes.ts'
import { element, refusal, xml } from './s3-answers.ts'
import type { Shelf } from './s3-objects.ts'
import { requireSignature } from './s3-signature.ts'
import { etagOf, type S3Uploads } from './s3-uploads.ts'

/** The only bucket. */
export const TEST_BUCKET = 'isiro-test'
const MOST_KEYS = 1_000

interface S3Parts {
  shelf: Shelf
  uploads: S3Uploads
  /** In bytes; a larger object is refused. */
  largestObject: number
  /** The answer of a download, with the fault that was asked for. */
  downloaded(answer: Answer): Answer
}

/** The calls of one bucket, by its path. A key may have up to three parts. */
export function s3Routes(parts: S3Parts): Routes {
  const object = {
    GET: (request) => readObject(parts, request),
    PUT: (request) => putObject(parts, request),
    POST: (request) => postObject(parts, request),
    DELETE: (request) => deleteObject(parts, request),
  } as const satisfies Record<string, Answering>
  const bucket = `/${TEST_BUCKET}`
  const paths = [`${bucket}/:a`, `${bucket}/:a/:b`, `${bucket}/:a/:b/:c`]
  const ofObjects = paths.flatMap((path) =>
    Object.entries(object).map(
      ([method, answer]) => [`${method} ${path}`, signed(answer)] as const,
    ),
  )
  const list = signed((request) => listObjects(parts, request))
  return { [`GET ${bucket}`]: list, [`GET ${bucket}/`]: list, ...Object.fromEntries(ofObjects) }
}

/** A call whose signature is checked first. */
function signed(answer: (request: RoutedRequest) => Answer): Answering {
  return (request) => {
    requireSignature(request)
    return answer(request)
  }
}

function keyOf({ path }: RoutedRequest): string {
  return decodeURIComponent(path).split('/').slice(2).join('/')
}

function readObject({ shelf, downloaded }: S3Parts, request: RoutedRequest): Answer {
  const found = shelf.get(keyOf(request))
  if (!found) throw refusal('NoSuchKey')
  const headers = {
    'content-type': 'application/octet-stream',
    etag: etagOf(found.bytes),
    'last-modified': found.modifiedAt.toUTCString(),
  }
  const answer = { status: 200, body: found.bytes, headers }
  return request.sentMethod === 'HEAD' ? answer : downloaded(answer)
}

function putObject({ shelf, uploads, largestObject }: S3Parts, request: RoutedRequest): Answer {
  if (request.bytes.length > largestObject) throw refusal('EntityTooLarge')
  if (request.query.has('uploadId')) return uploads.addPart(request, keyOf(request))
  shelf.put(keyOf(request), request.bytes)
  return { status: 200, body: '', headers: { etag: etagOf(request.bytes) } }
}

function postObject({ uploads }: S3Parts, request: RoutedRequest): Answer {
  if (request.query.has('uploads')) return uploads.begin(TEST_BUCKET, keyOf(request))
  if (request.query.has('uploadId')) return uploads.complete(request, TEST_BUCKET, keyOf(request))
  throw refusal('MethodNotAllowed')
}

function deleteObject({ shelf, uploads }: S3Parts, request: RoutedRequest): Answer {
  if (request.query.has('uploadId')) return uploads.abort(request, keyOf(request))
  shelf.remove(keyOf(request))
  return noContent()
}

/** ListObjectsV2: by prefix, behind a key or where the last page ended, and so many keys at most. */
function listObjects({ shelf }: S3Parts, { query }: RoutedRequest): Answer {
  if (query.get('list-type') !== '2') throw refusal('InvalidArgument')
  const most = Number(query.get('max-keys') ?? MOST_KEYS)
  if (!Number.isInteger(most) || most < 0) throw refusal('InvalidArgument')
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : fromToken(token)
  const all = shelf.list().filter(({ key }) => key.startsWith(prefix) && key > after)
  const page = all.slice(0, Math.min(most, MOST_KEYS))
  const last = page.at(-1)
  const isTruncated = page.length < all.length
  return xml('ListBucketResult', [
    element('Name', TEST_BUCKET),
    element('Prefix', prefix),
    element('KeyCount', page.length),
    element('MaxKeys', most),
    element('IsTruncated', isTruncated),
    ...(isTruncated && last ? [element('NextContinuationToken', toToken(last.key))] : []),
    ...page.map(({ key, size, modifiedAt }) => {
      const entry = [
        element('Key', key),
        element('LastModified', modifiedAt.toISOString()),
        element('Size', size),
        element('StorageClass', 'STANDARD'),
      ]
      return `<Contents>${entry.join('')}</Contents>`
    }),
  ])
}

const toToken = (key: string) => Buffer.from(key).toString('base64')
const fromToken = (token: string) => Buffer.from(token, 'base64').toString()
