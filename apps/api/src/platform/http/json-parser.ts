import type { FastifyInstance } from 'fastify'
import { hideCardNumbers, mayHoldCardNumber } from '../security/card-numbers.ts'
import { AppError } from './errors.ts'

const MAX_DEPTH = 20
// Secrets are taken as they come: nobody sees them, so their digits are not masked.
const SECRETS = /password|secret|key|token/i
// An escape may encode a forbidden key, or half of a surrogate pair.
const NEEDS_A_LOOK = /"(?:__proto__|constructor|prototype)"\s*:|\\u/i

/**
 * Reads JSON bodies. It measures the nesting depth on the text before parsing, because a few megabytes of nested
 * brackets would block the process for seconds. It refuses keys that could pollute prototypes.
 */
export function registerJsonParser(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A request without data may have an empty body.
    if (text === '') return done(null, undefined)
    try {
      const body = parseJson(String(text))
      done(null, mayHoldCardNumber(String(text)) ? withoutCardNumbers(body) : body)
    } catch (error) {
      request.log.debug({ err: error }, 'unreadable body')
      done(error instanceof AppError ? error : new AppError('request.malformed'))
    }
  })
}

/**
 * Parses a body, and refuses nesting beyond 20 levels and prototype keys at any depth. Half of a surrogate
 * pair, as a cut-off emoji leaves it, becomes U+FFFD outside of secrets, because PostgreSQL and mail cannot store it.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) throw new AppError('request.malformed')
  if (!NEEDS_A_LOOK.test(text)) return JSON.parse(text)
  return JSON.parse(text, (key, value) => {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new AppError('request.malformed')
    // Two passwords must not become the same one: their contract refuses them instead.
    return typeof value === 'string' && !SECRETS.test(key) ? value.toWellFormed() : value
  })
}

/** Masks card numbers. We ask for none, so one that a user types anyway is neither stored nor logged. */
function withoutCardNumbers(value: unknown): unknown {
  if (typeof value === 'string') return hideCardNumbers(value)
  if (Array.isArray(value)) return value.map(withoutCardNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      SECRETS.test(key) ? inner : withoutCardNumbers(inner),
    ]),
  )
}

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (inString) {
      if (char === 92) i++
      else if (char === 34) inString = false
    } else if (char === 34) inString = true
    else if (char === 91 || char === 123) {
      depth++
      if (depth > deepest) deepest = depth
      if (deepest > MAX_DEPTH) return deepest
    } else if (char === 93 || char === 125) depth--
  }
  return deepest
}
