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
  type UploadStep,
} from './drive-gateway.ts'

/** Files that this app has made, and no others. */
const SCOPE = 'https://www.googleapis.com/auth/drive.file'
const FOLDER_NAME = 'Isiro backups'
const FOLDER_TYPE = 'application/vnd.google-apps.folder'
const FILE_FIELDS = 'id,name,size,createdTime,sha256Checksum,trashed'
const PAGE_SIZE = 100
/** A list ends after this many pages: nobody keeps more backups. */
const MAX_PAGES = 50
const INCOMPLETE = 308

const File = z.object({
  id: z.string(),
  name: z.string(),
  size: z.string(),
  createdTime: z.string(),
  sha256Checksum: z.optional(z.string()),
  trashed: z.optional(z.boolean()),
})
const FileList = z.object({
  files: z.array(File),
  nextPageToken: z.optional(z.string()),
})
const FolderList = z.object({ files: z.array(z.object({ id: z.string() })) })
const About = z.object({ user: z.object({ emailAddress: z.string() }) })
const Failure = z.object({
  error: z.object({ errors: z.optional(z.array(z.object({ reason: z.string() }))) }),
})

/** Google Drive v3, with a folder of our own that the owner can see. */
export function googleDrive(endpoint: DriveEndpoint): DriveGateway {
  const calls = driveCalls('gdrive', endpoint)
  return {
    ...googleConsent(endpoint, calls),
    ...googleFiles(endpoint, calls),
    ...googleUploads(endpoint, calls),
    hashOf: ({ sha256 }) => sha256,
  }
}

function googleConsent(endpoint: DriveEndpoint, { sendForm, token }: DriveCalls): DriveConsent {
  const { authorizeUrl, tokenUrl } = endpoint
  return {
    authorizationUrl({ redirectUri, state, challenge }) {
      const query = new URLSearchParams({
        client_id: requireClient(endpoint).id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        access_type: 'offline',
        // Without it Google gives no refresh token to an account that has agreed before.
        prompt: 'consent',
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

    isAllowed: (scopes) => scopes === null || scopes.includes(SCOPE),

    async revoke({ refreshToken }) {
      const { status } = await sendForm(new URL('/revoke', tokenUrl).href, { token: refreshToken })
      // 400: the consent had ended already.
      if (status !== 200 && status !== 400)
        throw new DriveFailure('refused', `it answered ${status} to a revocation`)
    },
  }
}

function googleFiles({ apiUrl }: DriveEndpoint, { call }: DriveCalls): DriveFiles {
  const filesUrl = `${apiUrl}/drive/v3/files`
  const fileUrl = (fileId: string) => `${filesUrl}/${encodeURIComponent(fileId)}`

  const get = async (accessToken: string, url: string) =>
    requireOk(await call(accessToken, { method: 'GET', url }))

  const find = async (accessToken: string, fileId: string): Promise<DriveFile> => {
    const file = readBody(File, await get(accessToken, `${fileUrl(fileId)}?fields=${FILE_FIELDS}`))
    if (file.trashed) throw new DriveFailure('gone', 'the file is in the bin')
    return fileOf(file)
  }

  return {
    async findAccount(accessToken) {
      const url = `${apiUrl}/drive/v3/about?fields=user`
      return readBody(About, await get(accessToken, url)).user.emailAddress
    },

    async prepareFolder(accessToken) {
      const query = new URLSearchParams({
        q: `mimeType = '${FOLDER_TYPE}' and name = '${FOLDER_NAME}' and trashed = false`,
        fields: 'files(id)',
        spaces: 'drive',
      })
      const { files } = readBody(FolderList, await get(accessToken, `${filesUrl}?${query}`))
      if (files[0]) return files[0].id
      const made = await call(accessToken, {
        method: 'POST',
        url: `${filesUrl}?fields=id`,
        body: { name: FOLDER_NAME, mimeType: FOLDER_TYPE },
      })
      return readBody(z.object({ id: z.string() }), requireOk(made)).id
    },

    // The owner may move a file out of the folder; its mark stays with it.
    async list(accessToken) {
      const found: DriveFile[] = []
      let pageToken: string | undefined
      for (let page = 0; page < MAX_PAGES; page++) {
        const query = new URLSearchParams({
          q: "trashed = false and appProperties has { key='kind' and value='backup' }",
          spaces: 'drive',
          orderBy: 'createdTime desc',
          pageSize: String(PAGE_SIZE),
          fields: `nextPageToken,files(${FILE_FIELDS})`,
          ...(pageToken === undefined ? {} : { pageToken }),
        })
        const { files, nextPageToken } = readBody(
          FileList,
          await get(accessToken, `${filesUrl}?${query}`),
        )
        found.push(...files.map(fileOf))
        if (nextPageToken === undefined) break
        pageToken = nextPageToken
      }
      return found
    },

    find,

    async download(accessToken, fileId) {
      const answer = await call(accessToken, {
        method: 'GET',
        url: `${fileUrl(fileId)}?alt=media`,
        read: readStream,
        timeoutMs: DOWNLOAD_MS,
      })
      return requireOk(answer) as Readable
    },

    async remove(accessToken, fileId) {
      const answer = await call(accessToken, { method: 'DELETE', url: fileUrl(fileId), read })
      if (answer.status !== 404) requireOk(answer)
    },
  }
}

function googleUploads({ contentUrl }: DriveEndpoint, { call }: DriveCalls): DriveUploads {
  /** Answers of an upload's parts: 308 with the stored range, or the file. */
  const stepOf = ({ status, body }: DriveAnswer, total: number): UploadStep => {
    if (status === INCOMPLETE) return { sent: readBody(StoredRange, body).stored, file: null }
    if (status === 404 || status === 410)
      throw new DriveFailure('session_gone', 'the upload session has ended')
    return { sent: total, file: fileOf(readBody(File, requireOk({ status, body }))) }
  }
  const put = (accessToken: string, session: string, range: string, body?: Buffer) =>
    call(accessToken, {
      method: 'PUT',
      url: session,
      headers: { 'content-range': range },
      body: body ?? Buffer.alloc(0),
      answersRedirect: true,
      read: readUpload,
    })

  return {
    async startUpload(accessToken, file) {
      const answer = await call(accessToken, {
        method: 'POST',
        url: `${contentUrl}/upload/drive/v3/files?uploadType=resumable&fields=${FILE_FIELDS}`,
        headers: {
          'x-upload-content-type': 'application/octet-stream',
          'x-upload-content-length': String(file.bytes),
        },
        body: {
          name: file.name,
          ...(file.folderId === null ? {} : { parents: [file.folderId] }),
          appProperties: { kind: 'backup', business: file.businessId },
        },
        read: readUpload,
      })
      const { location } = readBody(z.object({ location: z.string() }), requireOk(answer))
      // The session's address comes from outside: nothing but the drive itself gets our bytes and token.
      if (URL.parse(location)?.origin !== new URL(contentUrl).origin)
        throw new DriveFailure('refused', 'its upload session is at another address')
      return location
    },

    async findUploaded(accessToken, session, { bytes }) {
      return stepOf(await put(accessToken, session, `bytes */${bytes}`), bytes)
    },

    async sendPart(accessToken, session, { from, bytes, file }) {
      const range = `bytes ${from}-${from + bytes.length - 1}/${file.bytes}`
      return stepOf(await put(accessToken, session, range, bytes), file.bytes)
    },
  }
}

const StoredRange = z.object({ stored: z.number() })

/** The answer of an upload: its JSON, or what its headers say of the session. */
async function readUpload(response: Response): Promise<unknown> {
  const text = await response.text()
  if (response.status === INCOMPLETE) {
    const [, last] = /^bytes=0-(\d+)$/.exec(response.headers.get('range') ?? '') ?? []
    return { stored: last === undefined ? 0 : Number(last) + 1 }
  }
  const location = response.headers.get('location')
  if (response.ok && location !== null) return { location }
  return jsonOrNull(text)
}

/** An answer that may have no body. */
async function read(response: Response): Promise<unknown> {
  return jsonOrNull(await response.text())
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fileOf({ id, name, size, createdTime, sha256Checksum }: z.infer<typeof File>): DriveFile {
  const madeAt = new Date(createdTime)
  return { id, name, madeAt, bytes: Number(size), hash: sha256Checksum ?? null }
}

const RATE_LIMITS = new Set(['userRateLimitExceeded', 'rateLimitExceeded', 'dailyLimitExceeded'])
const FULL = new Set(['storageQuotaExceeded', 'teamDriveFileLimitExceeded'])

function requireOk({ status, body }: DriveAnswer): unknown {
  if (status >= 200 && status < 300) return body
  const failure = z.safeParse(Failure, body)
  const reason = failure.success ? (failure.data.error.errors?.[0]?.reason ?? '') : ''
  const words = `it answered ${status} ${reason}`
  if (status === 401) throw new DriveFailure('expired', words)
  if (status === 404) throw new DriveFailure('gone', words)
  if (FULL.has(reason)) throw new DriveFailure('full', words)
  if (RATE_LIMITS.has(reason)) throw new DriveFailure('busy', words)
  if (reason === 'insufficientPermissions') throw new DriveFailure('revoked', words)
  throw new DriveFailure('refused', words)
}
