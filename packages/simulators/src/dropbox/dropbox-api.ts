import type { StoredFile } from '../drives/drive-files.ts'
import type { DriveWorld } from '../drives/drive-simulator.ts'
import { type Grant, tokenCall } from '../drives/oauth.ts'
import { type Answer, json, Refusal, text } from '../http/answers.ts'
import { bearerOf, type Fields, fieldsOf } from '../http/fields.ts'
import type { Routes } from '../http/routes.ts'
import { metadata, routeError } from './dropbox-answers.ts'
import { argumentsOf, authorised } from './dropbox-call.ts'
import { uploadSessions } from './dropbox-uploads.ts'

/** Dropbox's OAuth tokens and API v2, for an app with a folder of its own. */
export function dropboxApi(world: DriveWorld): Routes {
  const { files, oauth, switches } = world
  const own = (grant: Grant): StoredFile[] =>
    files
      .list()
      .filter(({ account, clientId }) => account === grant.account && clientId === grant.clientId)
  const named = (grant: Grant, path: unknown, refused: string): StoredFile => {
    const file = own(grant).find(({ id, name }) => path === id || path === `/${name}`)
    if (!file) throw new Refusal(routeError(409, refused))
    return file
  }
  const rpc = (path: string, answer: (grant: Grant, fields: Fields) => Answer): Routes => ({
    [`POST /2/${path}`]: authorised(world, (grant, request) => {
      const problem = (what: string) =>
        text(400, `Error in call to API function "${path}": ${what}`)
      if (!request.headers['content-type']?.startsWith('application/json'))
        return problem('Bad HTTP "Content-Type" header')
      const fields = request.body === 'null' ? {} : fieldsOf(request)
      return fields ? answer(grant, fields) : problem('request body: could not decode')
    }),
  })

  return {
    'POST /oauth2/token': tokenCall(oauth, 'bearer', ({ account }) => ({
      account_id: `dbid:${account}`,
      uid: '1',
    })),
    'POST /2/auth/token/revoke': authorised(world, (_grant, request) => {
      oauth.revoke(bearerOf(request))
      return json(200, null)
    }),
    ...rpc('users/get_current_account', ({ account }) =>
      json(200, {
        account_id: `dbid:${account}`,
        email: account,
        name: { display_name: account },
      }),
    ),
    ...rpc('files/list_folder', (grant, { path, limit }) => {
      if (path === '/')
        return text(
          400,
          'Error in call to API function "files/list_folder": request body: path: Specify the root folder as an empty string rather than as "/".',
        )
      if (path !== '') return routeError(409, 'path/not_found')
      return listed(own(grant), 0, Math.min(Number(limit ?? 500), 2000))
    }),
    ...rpc('files/list_folder/continue', (grant, { cursor }) => {
      const [, from, limit] = /^cursor-(\d+)-(\d+)$/.exec(String(cursor)) ?? []
      if (from === undefined) return routeError(409, 'reset')
      return listed(own(grant), Number(from), Number(limit))
    }),
    ...rpc('files/get_metadata', (grant, { path }) =>
      json(200, metadata(named(grant, path, 'path/not_found'))),
    ),
    ...rpc('files/delete_v2', (grant, { path }) => {
      const file = named(grant, path, 'path_lookup/not_found')
      files.remove(file.id)
      return json(200, { metadata: metadata(file) })
    }),
    'POST /2/files/download': authorised(world, (grant, request) => {
      const asked = argumentsOf(request)
      if (!asked || request.body !== '')
        return text(400, 'Error in call to API function "files/download"')
      const file = named(grant, asked.path, 'path/not_found')
      return switches.downloaded({
        status: 200,
        body: Buffer.from(file.bytes),
        headers: {
          'content-type': 'application/octet-stream',
          'dropbox-api-result': JSON.stringify(metadata(file)),
        },
      })
    }),
    ...uploadSessions(world, own),
  }
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
