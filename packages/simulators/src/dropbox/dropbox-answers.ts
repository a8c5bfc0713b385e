import { createHash } from 'node:crypto'
import { hexHash, type StoredFile } from '../drives/drive-files.ts'
import { type Answer, json } from '../http/answers.ts'

const BLOCK_BYTES = 4 * 1024 * 1024

/** An error of a call, as a path of tags: 'path/not_found'. `more` are fields of the innermost one. */
export function routeError(status: number, tags: string, more: object = {}): Answer {
  const error = tags
    .split('/')
    .reduceRight<object | null>(
      (inner, tag) => ({ '.tag': tag, ...(inner === null ? more : { [tag]: inner }) }),
      null,
    )
  return json(status, { error_summary: `${tags}/..`, error })
}

/** SHA-256 over the SHA-256 of each block of 4 MiB. */
export function contentHash(bytes: Buffer): string {
  const all = createHash('sha256')
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES)
    all.update(Buffer.from(hexHash('sha256', bytes.subarray(at, at + BLOCK_BYTES)), 'hex'))
  return all.digest('hex')
}

/** A file's metadata. Folders and files differ by their tag. */
export function metadata({ id, name, isFolder, bytes, createdAt }: StoredFile): object {
  const path = { path_lower: `/${name.toLowerCase()}`, path_display: `/${name}` }
  if (isFolder) return { '.tag': 'folder', id, name, ...path }
  const modified = createdAt.toISOString().replace(/\.\d+Z$/, 'Z')
  return {
    '.tag': 'file',
    id,
    name,
    ...path,
    client_modified: modified,
    server_modified: modified,
    rev: '0123456789abcdef',
    size: bytes.length,
    is_downloadable: true,
    content_hash: contentHash(bytes),
  }
}
