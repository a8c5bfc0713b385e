import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { DriveEndpoint } from '../drive-endpoint.ts'
import {
  type DriveAnswer,
  type DriveCalls,
  driveCalls,
  readBody,
  readStream,
  requireClient,
} from './drive-calls.ts'
import {
  DOWNLOAD_MS,
  type DriveConsent,
  DriveFailure,
  type DriveFile,
  type DriveFiles,
  type DriveGateway,
  type DriveUploads,
  type NewDriveFile,
} from './drive-gateway.ts'

const PAGE_SIZE = 500
/** A list ends after this many pages: nobody keeps more backups. */
const MAX_PAGES = 50

const File = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  server_modified: z.string(),
  content_hash: z.optional(z.string()),
})
const Page = z.object({
  entries: z.array(z.looseObject({ '.tag': z.string() })),
  cursor: z.string(),
  has_more: z.boolean(),
})
const Failure = z.object({ error_summary: z.optional(z.string()), error: z.optional(z.unknown()) })

/** Dropbox v2, with an app folder: the app sees nothing else of the account. */
export function dropbox(endpoint: DriveEndpoint): DriveGateway {
  const calls = driveCalls('dropbox', endpoint)
  return {
    ...dropboxConsent(endpoint, calls),
    ...dropboxFiles(endpoint, calls),
    ...dropboxUploads(endpoint, calls),
    hashOf: ({ blockSha256 }) => blockSha256,
  }
}

function dropboxConsent(endpoint: DriveEndpoint, { call, token }: DriveCalls): DriveConsent {
  const { apiUrl, authorizeUrl } = endpoint
  return {
    authorizationUrl({ redirectUri, state, challenge }) {
      const query = new URLSearchParams({
        client_id: requireClient(endpoint).id,
        redirect_uri: redirectUri,
        response_type: 'code',
        // Without it Dropbox gives no refresh token.
        token_access_type: 'offline',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return `${authorizeUrl}?${query}`
    },

    exchangeCode: ({ code, verifier, redirectUri }) =>
      token({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),

    refresh: (refreshToken) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),

    // The scopes of the app are ticked in Dropbox's console; an owner agrees to all of them or to none.
    isAllowed: () => true,

    async revoke({ accessToken }) {
      const answer = await call(accessToken, {
        method: 'POST',
        url: `${apiUrl}/2/auth/token/revoke`,
        body: null,
      })
      // 401: the consent had ended already.
      if (answer.status !== 401) requireOk(answer)
    },
  }
}

function dropboxFiles({ apiUrl, contentUrl }: DriveEndpoint, { call }: DriveCalls): DriveFiles {
  const rpc = async (accessToken: string, path: string, body: unknown) =>
    requireOk(await call(accessToken, { method: 'POST', url: `${apiUrl}/2/${path}`, body }))
  return {
    async findAccount(accessToken) {
      const answer = await rpc(accessToken, 'users/get_current_account', null)
      return readBody(z.object({ email: z.string() }), answer).email
    },

    prepareFolder: async () => null,

    async list(accessToken) {
      const found: DriveFile[] = []
      let page = readBody(
        Page,
        // The root of the app's folder is the empty text.
        await rpc(accessToken, 'files/list_folder', { path: '', limit: PAGE_SIZE }),
      )
      for (let pages = 1; ; pages++) {
        const files = page.entries.filter((entry) => entry['.tag'] === 'file')
        found.push(...files.map((entry) => fileOf(readBody(File, entry))))
        if (!page.has_more || pages === MAX_PAGES) break
        const { cursor } = page
        page = readBody(Page, await rpc(accessToken, 'files/list_folder/continue', { cursor }))
      }
      return found
        .filter(({ name }) => /\.json(\.age)?$/.test(name))
        .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
    },

    async find(accessToken, fileId) {
      const path = requireId(fileId)
      return fileOf(readBody(File, await rpc(accessToken, 'files/get_metadata', { path })))
    },

    async download(accessToken, fileId) {
      const answer = await call(accessToken, {
        method: 'POST',
        url: `${contentUrl}/2/files/download`,
        headers: { 'dropbox-api-arg': headerJson({ path: requireId(fileId) }) },
        read: readStream,
        timeoutMs: DOWNLOAD_MS,
      })
      return requireOk(answer) as Readable
    },

    async remove(accessToken, fileId) {
      try {
        await rpc(accessToken, 'files/delete_v2', { path: requireId(fileId) })
      } catch (error) {
        if (!(error instanceof DriveFailure && error.fault === 'gone')) throw error
      }
    },
  }
}

function dropboxUploads({ contentUrl }: DriveEndpoint, { call }: DriveCalls): DriveUploads {
  const upload = (accessToken: string, path: string, asked: object, body: Buffer) =>
    call(accessToken, {
      method: 'POST',
      url: `${contentUrl}/2/files/upload_session/${path}`,
      headers: { 'dropbox-api-arg': headerJson(asked) },
      body,
    })
  /** The offset at which the drive wants the upload to go on, if that is why it refused the part. */
  const append = async (accessToken: string, session: string, from: number, bytes: Buffer) => {
    const asked = { cursor: { session_id: session, offset: from }, close: false }
    const answer = await upload(accessToken, 'append_v2', asked, bytes)
    const correct = correctOffset(answer)
    if (correct !== null) return correct
    requireOk(answer)
    return from + bytes.length
  }
  const finish = async (
    accessToken: string,
    session: string,
    { name, bytes, hashes }: NewDriveFile,
  ): Promise<DriveFile> => {
    const asked = {
      cursor: { session_id: session, offset: bytes },
      commit: { path: `/${name}`, mode: 'add', autorename: true, mute: true },
      content_hash: hashes.blockSha256,
    }
    const answer = await upload(accessToken, 'finish', asked, Buffer.alloc(0))
    return fileOf(readBody(File, requireOk(answer)))
  }

  return {
    async startUpload(accessToken) {
      const answer = await upload(accessToken, 'start', { close: false }, Buffer.alloc(0))
      return readBody(z.object({ session_id: z.string() }), requireOk(answer)).session_id
    },

    async findUploaded(accessToken, session, file) {
      const sent = await append(accessToken, session, 0, Buffer.alloc(0))
      if (sent < file.bytes) return { sent, file: null }
      return { sent, file: await finish(accessToken, session, file) }
    },

    async sendPart(accessToken, session, { from, bytes, file }) {
      const sent = await append(accessToken, session, from, bytes)
      if (sent < file.bytes) return { sent, file: null }
      return { sent, file: await finish(accessToken, session, file) }
    },
  }
}

/** Dropbox takes paths and ids in the same place; only ids are ours to ask for. */
function requireId(fileId: string): string {
  if (!/^id:[A-Za-z0-9_-]+$/.test(fileId)) throw new DriveFailure('gone', 'not an id')
  return fileId
}

/** JSON for a header, which holds ASCII only. */
function headerJson(value: object): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function fileOf(file: z.infer<typeof File>): DriveFile {
  return {
    id: file.id,
    name: file.name,
    madeAt: new Date(file.server_modified),
    bytes: file.size,
    hash: file.content_hash ?? null,
  }
}

const WrongOffset = z.object({
  error: z.object({ '.tag': z.literal('incorrect_offset'), correct_offset: z.number() }),
})

function correctOffset({ status, body }: DriveAnswer): number | null {
  const wrong = status === 409 ? z.safeParse(WrongOffset, body) : null
  return wrong?.success ? wrong.data.error.correct_offset : null
}

function requireOk({ status, body }: DriveAnswer): unknown {
  if (status >= 200 && status < 300) return body
  const failure = z.safeParse(Failure, body)
  // The summary names the tags of the error from outside in; what follows the dots has no meaning.
  const summary = failure.success ? (failure.data.error_summary ?? '') : ''
  const words = `it answered ${status} ${summary}`
  if (status === 401)
    throw new DriveFailure(
      summary.startsWith('expired_access_token') ? 'expired' : 'revoked',
      words,
    )
  if (summary.includes('insufficient_space')) throw new DriveFailure('full', words)
  if (summary.includes('too_many')) throw new DriveFailure('busy', words)
  if (/^(lookup_failed\/)?(not_found|closed)\//.test(summary))
    throw new DriveFailure('session_gone', words)
  if (summary.includes('not_found')) throw new DriveFailure('gone', words)
  throw new DriveFailure('refused', words)
}
