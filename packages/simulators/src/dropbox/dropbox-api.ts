import type { StoredFile } from '../drives/drive-files.ts'
import type { DriveWorld } from '../drives/drive-simulator.ts'
import { type Grant, OAuthRefusal } from '../drives/oauth.ts'
import { type Answer, json, text } from '../http/answers.ts'
import { type Fields, fieldsOf } from '../http/fields.ts'
import type { Route, RoutedRequest } from '../http/routes.ts'
import { metadata, routeError } from './dropbox-answers.ts'
import { argumentsOf, authorised } from './dropbox-call.ts'
import { uploadSessions } from './dropbox-uploads.ts'

/** Dropbox's OAuth tokens and API v2, for an app with a folder of its own. */
export function dropboxApi(world: DriveWorld): Route[] {
  const { files, oauth, switches } = world
  const own = (grant: Grant): StoredFile[] =>
    files
      .list()
      .filter(({ account, clientId }) => account === grant.account && clientId === grant.clientId)
  const at = (grant: Grant, path: unknown) =>
    own(grant).find(({ id, name }) => path === id || path === `/${name}`)
  const rpc = (path: string, answer: (grant: Grant, fields: Fields) => Answer): Route => ({
    method: 'POST',
    path: `/2/${path}`,
    handle: authorised(world, (grant, request) => {
      if (!request.headers['content-type']?.startsWith('application/json'))
        return text(400, `Error in call to API function "${path}": Bad HTTP "Content-Type" header`)
      const fields = request.body === 'null' ? {} : fieldsOf(request)
      if (!fields)
        return text(400, `Error in call to API function "${path}": request body: could not decode`)
      return answer(grant, fields)
    }),
  })

  return [
    { method: 'POST', path: '/oauth2/token', handle: (request) => token(world, request) },
    {
      method: 'POST',
      path: '/2/auth/token/revoke',
      handle: authorised(world, (_grant, { headers }) => {
        oauth.revoke((headers.authorization ?? '').replace('Bearer ', ''))
        return json(200, null)
      }),
    },
    rpc('users/get_current_account', ({ account }) =>
      json(200, {
        account_id: `dbid:${account}`,
        email: account,
        name: { display_name: account },
      }),
    ),
    rpc('files/list_folder', (grant, { path, limit }) => {
      if (path === '/')
        return text(
          400,
          'Error in call to API function "files/list_folder": request body: path: Specify the root folder as an empty string rather than as "/".',
        )
      if (path !== '') return routeError(409, 'path/not_found')
      return listed(own(grant), 0, Math.min(Number(limit ?? 500), 2000))
    }),
    rpc('files/list_folder/continue', (grant, { cursor }) => {
      const [, from, limit] = /^cursor-(\d+)-(\d+)$/.exec(String(cursor)) ?? []
      if (from === undefined) return routeError(409, 'reset')
      return listed(own(grant), Number(from), Number(limit))
    }),
    rpc('files/get_metadata', (grant, { path }) => {
      const file = at(grant, path)
      return file ? json(200, metadata(file)) : routeError(409, 'path/not_found')
    }),
    rpc('files/delete_v2', (grant, { path }) => {
      const file = at(grant, path)
      if (!file) return routeError(409, 'path_lookup/not_found')
      files.remove(file.id)
      return json(200, { metadata: metadata(file) })
    }),
    {
      method: 'POST',
      path: '/2/files/download',
      handle: authorised(world, (grant, request) => {
        const asked = argumentsOf(request)
        if (!asked || request.body !== '')
          return text(400, 'Error in call to API function "files/download"')
        const file = at(grant, asked.path)
        if (!file) return routeError(409, 'path/not_found')
        return switches.downloaded({
          status: 200,
          body: Buffer.from(file.bytes),
          headers: {
            'content-type': 'application/octet-stream',
            'dropbox-api-result': JSON.stringify(metadata(file)),
          },
        })
      }),
    },
    ...uploadSessions(world, own),
  ]
}

/** Dropbox mixes folders and deleted files into its lists, and a page may be empty while there are more. */
const FOLDER = { '.tag': 'folder', id: 'id:dbx_folder', name: 'Older', path_display: '/Older' }
const DELETED = { '.tag': 'deleted', name: 'gone.json', path_display: '/gone.json' }

function listed(own: StoredFile[], from: number, limit: number): Answer {
  const page = own.slice(from, from + limit).map(metadata)
  const next = from + limit
  return json(200, {
    entries: from === 0 ? [FOLDER, ...page, DELETED] : page,
    cursor: `cursor-${next}-${limit}`,
    has_more: next < own.length,
  })
}

function token({ oauth }: DriveWorld, request: RoutedRequest): Answer {
  const fields = fieldsOf(request) ?? {}
  const isFirst = fields.grant_type === 'authorization_code'
  try {
    const issued = isFirst ? oauth.exchange(fields) : oauth.refresh(fields)
    const { account, scopes } = issued.grant
    return json(200, {
      access_token: issued.accessToken,
      token_type: 'bearer',
      expires_in: oauth.accessTokenSeconds,
      ...(isFirst && issued.refreshToken ? { refresh_token: issued.refreshToken } : {}),
      scope: scopes.join(' '),
      account_id: `dbid:${account}`,
      uid: '1',
    })
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error
    return json(error.status, { error: error.error, error_description: error.message })
  }
}
