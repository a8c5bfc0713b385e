import type { FastifyInstance } from 'fastify'
import { hideCardNumbers, mayHoldCardNumber } from '../security/card-numbers.ts'
import { AppError } from './errors.ts'

const MAX_DEPTH = 20
/** An invoice of 200 lines has under 2,000 keys, and 500 rows of an import under 8,000. */
const MAX_KEYS = 10_000
// Secrets are never shown to people: their digits are not masked and their text is not mended.
const SECRETS = /password|secret|key|token/i
/** Nor are those of bytes and of a drawing, which can look like the number of a card by chance. */
const NEVER_A_CARD = /password|secret|key|token|^(?:base64|file|thumbnail|drawn)$/i
// An escape may encode a forbidden key, or half of a surrogate pair.
const NEEDS_A_LOOK = /"(?:__proto__|constructor|prototype)"\s*:|\\u/i

/**
 * Reads JSON bodies. It measures depth and keys on the text before parsing, because a few hundred kilobytes of nested
 * brackets or unknown keys would block the process for a long time. It refuses keys that could pollute prototypes.
 */
export function registerJsonParser(app: FastifyInstance): void {
  app.decorateRequest('bodyBytes', 0)
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A request without data may have an empty body.
    if (text === '') return done(null, undefined)
    request.bodyBytes = Buffer.byteLength(text)
    try {
      const body = parseJson(String(text), request.routeOptions.config.maxKeys)
      done(null, mayHoldCardNumberInJson(String(text)) ? withoutCardNumbers(body) : body)
    } catch (error) {
      request.log.debug({ err: error }, 'unreadable body')
      done(error instanceof AppError ? error : new AppError('request.malformed'))
    }
  })
}

/**
 * Parses a body, and refuses nesting beyond 20 levels, more than `maxKeys` keys, and prototype keys at any depth. Half of a surrogate
 * pair, as a cut-off emoji leaves it, becomes U+FFFD outside of secrets, because PostgreSQL and mail cannot store it.
 */
export function parseJson(text: string, maxKeys: number = MAX_KEYS): unknown {
  if (isTooComplex(text, maxKeys)) throw new AppError('request.malformed')
  if (!NEEDS_A_LOOK.test(text)) return JSON.parse(text)
  return JSON.parse(text, (key, value) => {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new AppError('request.malformed')
    // Two passwords must not become the same one: their contract refuses them instead.
    return typeof value === 'string' && !SECRETS.test(key) ? value.toWellFormed() : value
  })
}

/** Whether a JSON text may hold a card number: an escape may stand for a digit, or for a sign between two. */
export function mayHoldCardNumberInJson(text: string): boolean {
  return text.includes('\\') || mayHoldCardNumber(text)
}

/**
 * Masks card numbers. We ask for none, so one that a user types anyway is neither stored nor logged. The texts of keys that
 * match `except` stay as they are.
 */
export function withoutCardNumbers(value: unknown, except = NEVER_A_CARD): unknown {
  if (typeof value === 'string') return hideCardNumbers(value)
  if (Array.isArray(value)) return value.map((inner) => withoutCardNumbers(inner, except))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      except.test(key) ? inner : withoutCardNumbers(inner, except),
    ]),
  )
}

/** The end of the string that begins at a quote. Megabytes of base64 are passed in one leap. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1) {
    let before = end - 1
    while (before > start && text.charCodeAt(before) === 92) before--
    const isEscaped = (end - before) % 2 === 0
    if (!isEscaped) return end
    end = text.indexOf('"', end + 1)
  }
  return text.length
}

/** Whether a text nests too deeply or has too many keys. A key is counted by the colon behind it. */
function isTooComplex(text: string, maxKeys: number): boolean {
  let depth = 0
  let keys = 0
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === 34) i = endOfString(text, i)
    else if (char === 91 || char === 123) {
      if (++depth > MAX_DEPTH) return true
    } else if (char === 93 || char === 125) depth--
    else if (char === 58 && ++keys > maxKeys) return true
  }
  return false
}
