import { randomUUID } from 'node:crypto'
import type { StoredFile } from '../drives/drive-files.ts'
import type { DriveWorld } from '../drives/drive-simulator.ts'
import type { Grant } from '../drives/oauth.ts'
import { type Answer, json, Refusal, text } from '../http/answers.ts'
import { type Fields, isFields } from '../http/fields.ts'
import type { Routes } from '../http/routes.ts'
import { contentHash, metadata, routeError } from './dropbox-answers.ts'
import { argumentsOf, authorised } from './dropbox-call.ts'

interface Session {
  account: string
  stored: Buffer
}

/** Uploads in parts: start, append, finish. A wrong offset is answered with the right one. */
export function uploadSessions(world: DriveWorld, own: (grant: Grant) => StoredFile[]): Routes {
  const sessions = new Map<string, Session>()
  const { files, switches } = world

  const call = (
    name: string,
    answer: (grant: Grant, asked: Fields, bytes: Buffer) => Answer | null,
  ): Routes => ({
    [`POST /2/files/upload_session/${name}`]: authorised(world, (grant, request) => {
      const asked = argumentsOf(request)
      const isBinary = request.headers['content-type'] === 'application/octet-stream'
      if (!asked || !isBinary)
        return text(400, `Error in call to API function "files/upload_session/${name}"`)
      return answer(grant, asked, request.bytes)
    }),
  })
  // `finish` wraps these refusals, `append_v2` does not.
  const open = (grant: Grant, asked: Fields, wrap: '' | 'lookup_failed/'): Session => {
    const cursor = isFields(asked.cursor) ? asked.cursor : {}
    const session = sessions.get(String(cursor.session_id))
    if (!session || session.account !== grant.account)
      throw new Refusal(routeError(409, `${wrap}not_found`))
    const offset = { correct_offset: session.stored.length }
    if (cursor.offset !== session.stored.length)
      throw new Refusal(routeError(409, `${wrap}incorrect_offset`, offset))
    return session
  }

  return {
    ...call('start', (grant, _asked, bytes) => {
      const id = `session-${randomUUID()}`
      sessions.set(id, { account: grant.account, stored: Buffer.from(bytes) })
      return json(200, { session_id: id })
    }),
    ...call('append_v2', (grant, asked, bytes) => {
      const session = open(grant, asked, '')
      if (switches.dropsPart()) {
        const half = bytes.subarray(0, Math.floor(bytes.length / 2))
        session.stored = Buffer.concat([session.stored, half])
        return null
      }
      session.stored = Buffer.concat([session.stored, bytes])
      return json(200, null)
    }),
    ...call('finish', (grant, asked, bytes) => {
      const { stored } = open(grant, asked, 'lookup_failed/')
      const commit = isFields(asked.commit) ? asked.commit : {}
      const name = String(commit.path).replace(/^\//, '')
      if (switches.isFull()) return routeError(409, 'path/insufficient_space')
      const whole = Buffer.concat([stored, bytes])
      const hash = asked.content_hash
      if (hash !== undefined && hash !== contentHash(whole))
        return routeError(409, 'content_hash_mismatch')
      const taken = own(grant).some((file) => file.name === name)
      if (taken && commit.autorename !== true) return routeError(409, 'path/conflict/file')
      const file = files.add({
        account: grant.account,
        clientId: grant.clientId,
        name: taken ? name.replace(/(\.json.*)$/, ` (1)$1`) : name,
        isFolder: false,
        parent: null,
        properties: {},
        bytes: whole,
      })
      return json(200, metadata(file))
    }),
  }
}
