import type { StoredFile } from '../drives/drive-files.ts'
import type { DriveWorld } from '../drives/drive-simulator.ts'
import { type Grant, tokenCall } from '../drives/oauth.ts'
import { type Answer, json, Refusal, text } from '../http/answers.ts'
import { fieldsOf } from '../http/fields.ts'
import type { RoutedRequest, Routes } from '../http/routes.ts'
import { fileShape, googleError } from './google-drive-answers.ts'
import { authorised, FOLDER, newFile } from './google-drive-call.ts'
import { resumableUploads } from './google-drive-uploads.ts'

const QUOTA_BYTES = 15 * 1024 ** 3

/** Google's OAuth tokens and Drive v3, for an app with the scope drive.file. */
export function googleDriveApi(world: DriveWorld): Routes {
  const { files } = world
  const visible = (grant: Grant, id: string): StoredFile => {
    const file = files.find(id)
    if (file?.account === grant.account && file.clientId === grant.clientId) return file
    throw new Refusal(googleError(404, 'notFound', `File not found: ${id}.`))
  }
  return {
    'POST /token': tokenCall(world.oauth, 'Bearer'),
    'POST /revoke': (request) => revoke(world, request),
    'GET /drive/v3/about': authorised(world, ({ account }) =>
      json(200, {
        user: { emailAddress: account, displayName: account },
        storageQuota: { limit: String(QUOTA_BYTES), usage: String(files.used(account)) },
      }),
    ),
    'POST /drive/v3/files': authorised(world, (grant, request) => {
      const file = newFile(grant, fieldsOf(request) ?? {})
      if (!file.isFolder) return googleError(400, 'badRequest', 'Only folders are made this way.')
      return json(200, fileShape(files.add(file), request.query.get('fields')))
    }),
    'GET /drive/v3/files': authorised(world, (grant, { query }) => list(world, grant, query)),
    'GET /drive/v3/files/:id': authorised(world, (grant, { param, query }) => {
      const file = visible(grant, param('id'))
      if (query.get('alt') !== 'media') return json(200, fileShape(file, query.get('fields')))
      const answer = { ...text(200, '', 'application/json'), body: Buffer.from(file.bytes) }
      return world.switches.downloaded(answer)
    }),
    'DELETE /drive/v3/files/:id': authorised(world, (grant, { param }) => {
      files.remove(visible(grant, param('id')).id)
      return text(204, '')
    }),
    ...resumableUploads(world),
  }
}

const CONDITION =
  /^(?:'([^']+)' in parents|trashed = false|mimeType = '([^']+)'|name = '([^']+)'|appProperties has \{ key='([^']+)' and value='([^']+)' \})$/

/** Lists by the conditions that we use: parents, trashed, mimeType, name and one of appProperties. Refuses any other. */
function list({ files }: DriveWorld, grant: Grant, query: URLSearchParams): Answer {
  let found = files
    .list()
    .filter(({ account, clientId }) => account === grant.account && clientId === grant.clientId)
  for (const condition of (query.get('q') ?? '').split(/ and (?!value=)/).filter(Boolean)) {
    const match = CONDITION.exec(condition)
    if (!match) return googleError(400, 'invalid', `Invalid Value: ${condition}`)
    const [, parent, mimeType, name, key, value] = match
    if (parent !== undefined) found = found.filter((file) => file.parent === parent)
    if (mimeType !== undefined)
      found = found.filter((file) => file.isFolder === (mimeType === FOLDER))
    if (name !== undefined) found = found.filter((file) => file.name === name)
    if (key !== undefined) found = found.filter((file) => file.properties[key] === value)
  }
  const size = Math.min(Number(query.get('pageSize') ?? 100), 1000)
  const start = Number(query.get('pageToken') ?? 0)
  const [, fields = null] = /files\(([^)]*)\)/.exec(query.get('fields') ?? '') ?? []
  const next = start + size
  return json(200, {
    ...(next < found.length ? { nextPageToken: String(next) } : {}),
    files: found.slice(start, next).map((file) => fileShape(file, fields)),
  })
}

function revoke({ oauth }: DriveWorld, request: RoutedRequest): Answer {
  const revoked = oauth.revoke(String(fieldsOf(request)?.token ?? ''))
  if (revoked) return json(200, {})
  return json(400, { error: 'invalid_token', error_description: 'Token expired or revoked' })
}
