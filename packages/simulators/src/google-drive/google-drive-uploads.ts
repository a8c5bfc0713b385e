import { randomUUID } from 'node:crypto'
import type { DriveWorld } from '../drives/drive-simulator.ts'
import type { Grant } from '../drives/oauth.ts'
import { type Answer, json, text } from '../http/answers.ts'
import { type Fields, fieldsOf } from '../http/fields.ts'
import type { Routes } from '../http/routes.ts'
import { fileShape, googleError } from './google-drive-answers.ts'
import { authorised, newFile } from './google-drive-call.ts'

/** Every part but the last is a multiple of this. */
const PART_BYTES = 262_144

interface Session {
  grant: Grant
  metadata: Fields
  total: number
  fields: string | null
  stored: Buffer
  fileId: string | null
}

/** Uploads in parts. The session's address alone authorises the parts, as at Google. */
export function resumableUploads(world: DriveWorld): Routes {
  const sessions = new Map<string, Session>()
  const { files, switches } = world

  const finish = (session: Session): Answer => {
    const file =
      files.find(session.fileId ?? '') ??
      files.add({ ...newFile(session.grant, session.metadata), bytes: session.stored })
    session.fileId = file.id
    return json(200, fileShape(file, session.fields))
  }
  const incomplete = ({ stored }: Session): Answer => ({
    ...text(308, ''),
    headers: stored.length > 0 ? { range: `bytes=0-${stored.length - 1}` } : {},
  })

  return {
    'POST /upload/drive/v3/files': authorised(world, (grant, request) => {
      if (request.query.get('uploadType') !== 'resumable')
        return googleError(400, 'badRequest', 'This simulator takes resumable uploads only.')
      if (switches.isFull())
        return googleError(403, 'storageQuotaExceeded', 'The storage quota has been exceeded.')
      const total = Number(request.headers['x-upload-content-length'])
      if (!Number.isSafeInteger(total)) return googleError(400, 'badRequest', 'No length.')
      const id = randomUUID()
      const fields = request.query.get('fields')
      const metadata = fieldsOf(request) ?? {}
      sessions.set(id, { grant, metadata, total, fields, stored: Buffer.alloc(0), fileId: null })
      const location = `${world.baseUrl}/upload/drive/v3/files?uploadType=resumable&upload_id=${id}`
      return { ...text(200, ''), headers: { location } }
    }),
    'PUT /upload/drive/v3/files': ({ query, headers, bytes }) => {
      const session = sessions.get(query.get('upload_id') ?? '')
      if (!session) return googleError(404, 'notFound', 'No such upload.')
      if (session.fileId !== null) return finish(session)
      const range = String(headers['content-range'] ?? '')
      if (range === `bytes */${session.total}`)
        return session.stored.length === session.total ? finish(session) : incomplete(session)
      const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []
      const end = Number(to) + 1
      const isLast = end === session.total
      if (
        Number(total) !== session.total ||
        Number(from) !== session.stored.length ||
        end - Number(from) !== bytes.length ||
        (!isLast && bytes.length % PART_BYTES !== 0)
      )
        return googleError(400, 'badRequest', `Bad range: ${range}`)
      if (switches.isFull())
        return googleError(403, 'storageQuotaExceeded', 'The storage quota has been exceeded.')
      if (switches.dropsPart()) {
        const half = Math.floor(bytes.length / 2 / PART_BYTES) * PART_BYTES
        session.stored = Buffer.concat([session.stored, bytes.subarray(0, half)])
        return null
      }
      session.stored = Buffer.concat([session.stored, bytes])
      return isLast ? finish(session) : incomplete(session)
    },
  }
}
