import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import * as z from 'zod/mini'
import {
  createHttpClient,
  type HttpRequest,
  type HttpResult,
} from '../../../platform/http-client/http-client.ts'
import type { DriveEndpoint } from '../drive-endpoint.ts'
import { DriveFailure, type DriveTokens } from './drive-gateway.ts'

export interface DriveAnswer {
  status: number
  body: unknown
}

export type DriveCalls = ReturnType<typeof driveCalls>

/** The HTTP calls of one drive, behind one circuit breaker. */
export function driveCalls(drive: CloudDrive, endpoint: DriveEndpoint) {
  const http = createHttpClient(drive, endpoint.callPolicy)

  /** Returns every answer but 429 and 5xx. */
  const send = async (request: HttpRequest): Promise<DriveAnswer> =>
    requireAnswer(await http.call(request))

  /** A call with an access token. `body` is sent as JSON unless it is bytes. */
  const call = (
    accessToken: string,
    { headers = {}, body, ...request }: DriveCall,
  ): Promise<DriveAnswer> => {
    const isBinary = Buffer.isBuffer(body)
    const type = isBinary ? 'application/octet-stream' : 'application/json'
    return send({
      ...request,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBinary ? body : JSON.stringify(body) }),
    })
  }

  const sendForm = (url: string, fields: Record<string, string>): Promise<DriveAnswer> =>
    send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })

  const token = async (fields: Record<string, string>): Promise<DriveTokens> => {
    const client = requireClient(endpoint)
    const answer = await sendForm(endpoint.tokenUrl, {
      ...fields,
      client_id: client.id,
      client_secret: client.secret,
    })
    if (answer.status === 200) return tokensIn(answer.body)
    const { error } = readBody(z.object({ error: z.optional(z.string()) }), answer.body)
    if (error === 'invalid_grant') throw new DriveFailure('revoked', 'its consent has ended')
    throw new DriveFailure('refused', `it gave no token: ${error ?? answer.status}`)
  }

  return { send, call, sendForm, token }
}

interface DriveCall extends Omit<HttpRequest, 'headers' | 'body'> {
  headers?: Record<string, string>
  body?: unknown
}

export function requireClient({ client }: DriveEndpoint): { id: string; secret: string } {
  if (!client) throw new DriveFailure('refused', 'no app is configured')
  return client
}

function requireAnswer(result: HttpResult): DriveAnswer {
  switch (result.kind) {
    case 'answered':
      return result
    case 'unavailable':
      if (result.status === 429) throw new DriveFailure('busy', 'it wants fewer calls')
      throw new DriveFailure('unreachable', `it answered ${result.status}`)
    case 'unanswered':
      throw new DriveFailure('unreachable', `no answer (${result.error})`)
    case 'not_called':
      throw new DriveFailure('unreachable', 'not called: it has not answered lately')
  }
}

const TokenAnswer = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.optional(z.string()),
  scope: z.optional(z.string()),
})

function tokensIn(body: unknown): DriveTokens {
  const answer = readBody(TokenAnswer, body)
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresInSeconds: answer.expires_in,
    scopes: answer.scope?.split(' ') ?? null,
  }
}

/** Reads an answer by its schema. An answer that does not fit it comes from something else than the drive. */
export function readBody<T extends z.core.$ZodType>(schema: T, body: unknown): z.infer<T> {
  const read = z.safeParse(schema, body)
  if (!read.success) throw new DriveFailure('unreachable', 'its answer could not be read')
  return read.data
}

/** Reads an answer of 2xx as a stream of its bytes, and any other as JSON. */
export async function readStream(response: Response): Promise<unknown> {
  if (!response.ok || !response.body) return response.json().catch(() => null)
  return Readable.fromWeb(response.body as ReadableStream)
}
