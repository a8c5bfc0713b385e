import { createHash } from 'node:crypto'
import { type Answer, noContent } from '../http/answers.ts'
import type { RoutedRequest } from '../http/routes.ts'
import { element, refusal, xml } from './s3-answers.ts'

/** Every part but the last one is at least so large, in bytes. */
const LEAST_PART = 5 * 1024 * 1024
const MOST_PARTS = 10_000

interface Part {
  bytes: Buffer
  etag: string
}

export type S3Uploads = ReturnType<typeof createUploads>

/** Uploads in parts, until they are completed or aborted. */
export function createUploads(put: (key: string, bytes: Buffer) => void) {
  const uploads = new Map<string, { key: string; parts: Map<number, Part> }>()

  function find(request: RoutedRequest, key: string) {
    const id = request.query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (!upload || upload.key !== key) throw refusal('NoSuchUpload')
    return { id, upload }
  }

  return {
    begin(bucket: string, key: string): Answer {
      const id = crypto.randomUUID()
      uploads.set(id, { key, parts: new Map() })
      return xml('InitiateMultipartUploadResult', [
        element('Bucket', bucket),
        element('Key', key),
        element('UploadId', id),
      ])
    },
    /** Stores a part; one of the same number is replaced. */
    addPart(request: RoutedRequest, key: string): Answer {
      const { upload } = find(request, key)
      const number = Number(request.query.get('partNumber'))
      if (!Number.isInteger(number) || number < 1 || number > MOST_PARTS)
        throw refusal('InvalidArgument')
      const etag = etagOf(request.bytes)
      upload.parts.set(number, { bytes: request.bytes, etag })
      return { status: 200, body: '', headers: { etag } }
    },
    /** Makes the object of the parts that the body names, in its order. */
    complete(request: RoutedRequest, bucket: string, key: string): Answer {
      const { id, upload } = find(request, key)
      const named = [...request.body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
        number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
        etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"') ?? '',
      }))
      const parts = named.map(({ number, etag }, at) => {
        const part = upload.parts.get(number)
        const isInOrder = at === 0 || number > (named[at - 1]?.number ?? 0)
        if (!part || part.etag !== etag || !isInOrder) throw refusal('InvalidPart')
        return part
      })
      if (parts.length === 0) throw refusal('InvalidPart')
      if (parts.slice(0, -1).some(({ bytes }) => bytes.length < LEAST_PART))
        throw refusal('EntityTooSmall')
      const bytes = Buffer.concat(parts.map(({ bytes }) => bytes))
      put(key, bytes)
      uploads.delete(id)
      return xml('CompleteMultipartUploadResult', [
        element('Bucket', bucket),
        element('Key', key),
        element('ETag', etagOf(bytes)),
      ])
    },
    abort(request: RoutedRequest, key: string): Answer {
      uploads.delete(find(request, key).id)
      return noContent()
    },
    count: () => uploads.size,
    clear: () => uploads.clear(),
  }
}

/** The entity tag of an object that was stored whole: its MD5, in quotes. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
