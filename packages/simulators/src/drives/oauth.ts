import { createHash, randomUUID } from 'node:crypto'
import { json, Refusal } from '../http/answers.ts'
import { fieldsOf } from '../http/fields.ts'
import type { Answering } from '../http/routes.ts'

/** The app that the simulators know. The product in test mode signs in as this one. */
export const TEST_CLIENT = { id: 'isiro-test-client', secret: 'isiro-test-secret' }

/** The account that the consent page offers first. */
export const TEST_ACCOUNT = 'ada@drive.example'

export interface ConsentRequest {
  clientId: string
  redirectUri: string
  state: string
  scopes: string[]
  /** SHA-256 of the verifier, base64url; null without PKCE. */
  challenge: string | null
  /** Whether a refresh token was asked for. */
  isOffline: boolean
  /** Whether the consent is asked again although it was given before. */
  isForced: boolean
}

export interface Grant {
  account: string
  clientId: string
  scopes: string[]
}

interface IssuedCode extends Grant {
  redirectUri: string
  challenge: string | null
  hasRefreshToken: boolean
  expiresAt: number
}

/** A refusal of the token endpoint, in the words of OAuth. */
function refusal(error: string, description: string, status = 400): Refusal {
  return new Refusal(json(status, { error, error_description: description }))
}

export interface IssuedTokens {
  accessToken: string
  refreshToken: string | null
  grant: Grant
}

const CODE_MS = 60_000

export type OAuth = ReturnType<typeof createOAuth>

/** Codes and tokens of a simulated drive. `refreshAlways`: a refresh token comes with each consent, as at Dropbox. */
export function createOAuth(options: {
  now: () => Date
  accessTokenSeconds: number
  refreshAlways: boolean
}) {
  const { now, accessTokenSeconds, refreshAlways } = options
  const codes = new Map<string, IssuedCode>()
  const access = new Map<string, Grant & { expiresAt: number; refreshToken: string | null }>()
  const refresh = new Map<string, Grant>()
  const consented = new Set<string>()

  const issue = (grant: Grant, refreshToken: string | null): IssuedTokens => {
    const accessToken = `at-${randomUUID()}`
    const expiresAt = now().getTime() + accessTokenSeconds * 1000
    access.set(accessToken, { ...grant, expiresAt, refreshToken })
    return { accessToken, refreshToken, grant }
  }
  const checkClient = (clientId: unknown, secret: unknown) => {
    if (clientId !== TEST_CLIENT.id || secret !== TEST_CLIENT.secret)
      throw refusal('invalid_client', 'The OAuth client was not found.', 401)
  }

  return {
    accessTokenSeconds,
    /** The person has agreed: a code for the redirect. */
    allow(request: ConsentRequest, account: string, scopes: string[]): string {
      const code = `code-${randomUUID()}`
      const known = `${request.clientId} ${account}`
      const hasRefreshToken =
        request.isOffline && (refreshAlways || request.isForced || !consented.has(known))
      consented.add(known)
      codes.set(code, {
        account,
        scopes,
        clientId: request.clientId,
        redirectUri: request.redirectUri,
        challenge: request.challenge,
        hasRefreshToken,
        expiresAt: now().getTime() + CODE_MS,
      })
      return code
    },
    /** Gives tokens for a code, which works once. */
    exchange(fields: Readonly<Record<string, unknown>>): IssuedTokens {
      checkClient(fields.client_id, fields.client_secret)
      const issued = codes.get(String(fields.code))
      codes.delete(String(fields.code))
      if (!issued || issued.expiresAt < now().getTime())
        throw refusal('invalid_grant', 'Malformed auth code.')
      if (issued.redirectUri !== fields.redirect_uri)
        throw refusal('redirect_uri_mismatch', 'Bad redirect URI.')
      const challenge = createHash('sha256')
        .update(String(fields.code_verifier ?? ''))
        .digest('base64url')
      if (issued.challenge !== null && issued.challenge !== challenge)
        throw refusal('invalid_grant', 'Invalid code verifier.')
      const { account, clientId, scopes } = issued
      const grant = { account, clientId, scopes }
      const refreshToken = issued.hasRefreshToken ? `rt-${randomUUID()}` : null
      if (refreshToken) refresh.set(refreshToken, grant)
      return issue(grant, refreshToken)
    },
    /** Gives a new access token. The refresh token stays the same. */
    refresh(fields: Readonly<Record<string, unknown>>): IssuedTokens {
      checkClient(fields.client_id, fields.client_secret)
      const refreshToken = String(fields.refresh_token)
      const grant = refresh.get(refreshToken)
      if (!grant) throw refusal('invalid_grant', 'Token has been expired or revoked.')
      return issue(grant, refreshToken)
    },
    /** The grant of an access token: null if it is unknown or revoked, 'expired' past its time. */
    grantOf(accessToken: string): Grant | 'expired' | null {
      const found = access.get(accessToken)
      if (!found) return null
      return found.expiresAt <= now().getTime() ? 'expired' : found
    },
    /** Ends a token of either kind, and those that came with it. Returns whether it was known. */
    revoke(token: string): boolean {
      const refreshToken = access.get(token)?.refreshToken ?? token
      const isKnown = access.has(token) || refresh.has(token)
      refresh.delete(refreshToken)
      access.delete(token)
      for (const [key, value] of access) if (value.refreshToken === refreshToken) access.delete(key)
      return isKnown
    },
    /** The person takes the app's access back, at the drive. */
    revokeAccount(account: string) {
      for (const [token, grant] of refresh) if (grant.account === account) refresh.delete(token)
      for (const [token, grant] of access) if (grant.account === account) access.delete(token)
    },
    /** Access tokens count as expired from now on. */
    expireAccessTokens() {
      for (const token of access.values()) token.expiresAt = 0
    },
    /** How many refresh tokens still work. */
    openGrants: () => refresh.size,
    clear() {
      for (const map of [codes, access, refresh]) map.clear()
      consented.clear()
    },
  }
}

/** The token endpoint: a first token for a code, or another one for a refresh token. `more` is what a drive adds. */
export function tokenCall(
  oauth: OAuth,
  tokenType: string,
  more: (grant: Grant) => object = () => ({}),
): Answering {
  return (request) => {
    const fields = fieldsOf(request) ?? {}
    const isFirst = fields.grant_type === 'authorization_code'
    const { accessToken, refreshToken, grant } = isFirst
      ? oauth.exchange(fields)
      : oauth.refresh(fields)
    return json(200, {
      access_token: accessToken,
      expires_in: oauth.accessTokenSeconds,
      // A refresh answers no refresh token.
      ...(isFirst && refreshToken ? { refresh_token: refreshToken } : {}),
      scope: grant.scopes.join(' '),
      token_type: tokenType,
      ...more(grant),
    })
  }
}
