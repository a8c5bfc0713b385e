import { hexHash, type StoredFile } from '../drives/drive-files.ts'
import { type Answer, json } from '../http/answers.ts'

/** An error in the envelope of Google's APIs. 403 and 429 differ by `reason`. */
export function googleError(status: number, reason: string, message = reason): Answer {
  const error = {
    code: status,
    message,
    errors: [{ domain: 'global', reason, message }],
  }
  return json(status, { error }, status === 429 ? { 'retry-after': '1' } : {})
}

/** Every field that the simulator knows of a file; the caller gets those that it names. */
function fieldsOfFile(file: StoredFile): Record<string, unknown> {
  return {
    id: file.id,
    name: file.name,
    mimeType: file.isFolder ? 'application/vnd.google-apps.folder' : 'application/json',
    ...(file.isFolder
      ? {}
      : {
          size: String(file.bytes.length),
          md5Checksum: hexHash('md5', file.bytes),
          sha256Checksum: hexHash('sha256', file.bytes),
        }),
    createdTime: file.createdAt.toISOString(),
    appProperties: file.properties,
    trashed: false,
  }
}

/** A file with the fields of 'id,name,size'. Without `fields` Google answers kind, id, name and mimeType. */
export function fileShape(file: StoredFile, fields: string | null): Record<string, unknown> {
  const all = fieldsOfFile(file)
  const names = fields === null ? ['id', 'name', 'mimeType'] : fields.split(',')
  return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]))
}
