import pg from 'pg'
import { ConfigError } from '../../config.ts'

const WAIT_MS = 10_000

/**
 * Checks that the operator's PostgreSQL accepts our connection, before startup does anything else. Throws a ConfigError
 * with one sentence that says what to check and never contains the password.
 */
export async function reachDatabase(databaseUrl: string, waitMs = WAIT_MS): Promise<void> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: waitMs })
    client.on('error', () => {}) // A failure also rejects the call that met it.
    await client.connect()
  } catch (error) {
    // The cause is left out, because pg's error may contain the whole URL with its password.
    throw new ConfigError(whyNot(databaseUrl, error as Error & { code?: string }))
  } finally {
    await client?.end().catch(() => {})
  }
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EACCES',
  'EPIPE',
  'ETIMEDOUT',
])

function whyNot(databaseUrl: string, { code, message }: Error & { code?: string }): string {
  const { server, user, database } = namesIn(databaseUrl)
  if (isTorn(databaseUrl))
    return 'DATABASE_URL cannot be read: check that special characters in its user and password are written as in %40 for @, %2F for / and %23 for #.'
  if (/timeout/.test(message)) return unanswered(server, `nothing for a while`)
  if (code !== undefined && NETWORK.has(code)) return unanswered(server, code)
  if (/terminated unexpectedly/.test(message)) return unanswered(server, 'the connection was cut')
  if (code?.startsWith('28') || /SASL|SCRAM|password/.test(message))
    return `DATABASE_URL is refused at ${server}: check its user (${user}) and password, and that pg_hba.conf lets this machine in.`
  if (code === '3D000')
    return `DATABASE_URL names a database (${database}) that is not at ${server}: create it, or check its name.`
  if (/SSL/.test(message))
    return `DATABASE_URL asks ${server} for TLS in another way than it offers: check its sslmode.`
  const why = code === undefined ? '' : ` (${code})`
  return `DATABASE_URL is not taken by ${server}${why}: check that it is a PostgreSQL, that it is not starting or full, and its log.`
}

function unanswered(server: string, why: string): string {
  return `DATABASE_URL names a PostgreSQL that does not answer, ${server} (${why}): check that it runs, that host and port are right, and that no firewall stands between.`
}

/** Whether an unescaped character in the password cut the host short, so that host and path hold parts of the password. */
function isTorn(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return true
  const { pathname, search, hash, username, password } = new URL(databaseUrl)
  return /@/.test(pathname + search + hash) || !isDecodable(username + password)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The parts of the URL that a message may show. */
function namesIn(databaseUrl: string) {
  if (isTorn(databaseUrl)) return { server: '', user: '', database: '' }
  const { hostname, port, username, pathname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? (hostname || 'localhost')
  return {
    server: `${host}:${port || 5432}`,
    user: decodeURIComponent(username),
    database: pathname.slice(1),
  }
}
