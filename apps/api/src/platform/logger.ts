import { PUBLIC_PAGES } from '@isiro/domain/public-pages'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Logs one JSON line per record, with the request's id and times in UTC. Bodies and headers are never
 * logged, and secrets in URLs (client-page and one-time tokens, webhook URLs) are removed.
 */
export function loggerOptions(level: Config['logLevel']): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: ['req.headers', 'password', 'token', '*.password', '*.token'],
    serializers: {
      req: (request) => ({ method: request.method, url: withoutSecrets(request.url) }),
      res: (reply) => ({ statusCode: reply.statusCode }),
    },
  }
}

/** What stands before a token in an address. */
const BEFORE_TOKEN = [
  ...Object.values(PUBLIC_PAGES),
  'reset-password',
  'verify-email',
  'email-change',
  'recovery',
  'restore-account',
  'join',
  'data-export',
  'stop-mails',
  'webhooks/sms/[a-z_]+',
  'webhooks/[a-z]+',
]
const TOKEN = new RegExp(`/(${BEFORE_TOKEN.join('|')})/[^/?]+`)

/** An address as it may be logged: without its query and its token. */
export function withoutSecrets(url: string): string {
  return url.replace(/\?.*$/, '').replace(TOKEN, '/$1/…')
}
