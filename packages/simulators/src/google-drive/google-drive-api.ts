import type { StoredFile } from '../drives/drive-files.ts'
import type { DriveWorld } from '../drives/drive-simulator.ts'
import { type Grant, OAuthRefusal } from '../drives/oauth.ts'
import { type Answer, json, text } from '../http/answers.ts'
import { fieldsOf } from '../http/fields.ts'
import type { Route, RoutedRequest } from '../http/routes.ts'
import { fileShape, googleError } from './google-drive-answers.ts'
import { authorised, FOLDER, newFile } from './google-drive-call.ts'
import { resumableUploads } from './google-drive-uploads.ts'

const QUOTA_BYTES = 15 * 1024 ** 3

/** Google's OAuth tokens and Drive v3, for an app with the scope drive.file. */
export function googleDriveApi(world: DriveWorld): Route[] {
  const { files } = world
  const visible = (grant: Grant, id: string | undefined): StoredFile | null => {
    const file = files.find(id ?? '')
    return file?.account === grant.account && file.clientId === grant.clientId ? file : null
  }
  return [
    { method: 'POST', path: '/token', handle: (request) => token(world, request) },
    { method: 'POST', path: '/revoke', handle: (request) => revoke(world, request) },
    {
      method: 'GET',
      path: '/drive/v3/about',
      handle: authorised(world, ({ account }) =>
        json(200, {
          user: { emailAddress: account, displayName: account },
          storageQuota: { limit: String(QUOTA_BYTES), usage: String(files.used(account)) },
        }),
      ),
    },
    {
      method: 'POST',
      path: '/drive/v3/files',
      handle: authorised(world, (grant, request) => {
        const file = newFile(grant, fieldsOf(request) ?? {})
        if (!file.isFolder) return googleError(400, 'badRequest', 'Only folders are made this way.')
        return json(200, fileShape(files.add(file), request.query.get('fields')))
      }),
    },
    {
      method: 'GET',
      path: '/drive/v3/files',
      handle: authorised(world, (grant, { query }) => list(world, grant, query)),
    },
    {
      method: 'GET',
      path: '/drive/v3/files/:id',
      handle: authorised(world, (grant, { params, query }) => {
        const file = visible(grant, params.id)
        if (!file) return googleError(404, 'notFound', `File not found: ${params.id}.`)
        if (query.get('alt') !== 'media') return json(200, fileShape(file, query.get('fields')))
        const answer = { ...text(200, '', 'application/json'), body: Buffer.from(file.bytes) }
        return world.switches.downloaded(answer)
      }),
    },
    {
      method: 'DELETE',
      path: '/drive/v3/files/:id',
      handle: authorised(world, (grant, { params }) => {
        const file = visible(grant, params.id)
        if (!file) return googleError(404, 'notFound', `File not found: ${params.id}.`)
        files.remove(file.id)
        return text(204, '')
      }),
    },
    ...resumableUploads(world),
  ]
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

function token({ oauth }: DriveWorld, request: RoutedRequest): Answer {
  const fields = fieldsOf(request) ?? {}
  const isFirst = fields.grant_type === 'authorization_code'
  try {
    const { accessToken, refreshToken, grant } = isFirst
      ? oauth.exchange(fields)
      : oauth.refresh(fields)
    return json(200, {
      access_token: accessToken,
      expires_in: oauth.accessTokenSeconds,
      // A refresh answers no refresh token.
      ...(isFirst && refreshToken ? { refresh_token: refreshToken } : {}),
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
    })
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error
    return json(error.status, { error: error.error, error_description: error.message })
  }
}

function revoke({ oauth }: DriveWorld, request: RoutedRequest): Answer {
  const revoked = oauth.revoke(String(fieldsOf(request)?.token ?? ''))
  if (revoked) return json(200, {})
  return json(400, { error: 'invalid_token', error_description: 'Token expired or revoked' })
}
