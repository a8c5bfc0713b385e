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

export function withoutSecrets(url: string): string {
  return url
    .replace(/\?.*$/, '')
    .replace(
      /\/(pay|statement|reset-password|verify-email|restore-account|webhooks\/sms\/[a-z_]+|webhooks\/[a-z]+)\/[^/?]+/,
      '/$1/…',
    )
}
