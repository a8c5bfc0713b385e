import type { FastifyInstance } from 'fastify'
import { hideCardNumbers, mayHoldCardNumber } from '../security/card-numbers.ts'
import { AppError } from './errors.ts'

const MAX_DEPTH = 20
// An escape may spell a forbidden key, or half of a surrogate pair.
const NEEDS_A_LOOK = /"(?:__proto__|constructor|prototype)"\s*:|\\u/i

/**
 * Reads JSON bodies. Depth is measured on the text before anything is built: a few megabytes of nested
 * brackets would otherwise hold the process for seconds. Keys that reach for prototypes are refused.
 */
export function registerJsonParser(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A call that has nothing to say may say so with an empty body.
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
 * Parses a body, refusing nesting beyond 20 levels and prototype keys at any depth. Half of a surrogate
 * pair, as a cut-off emoji leaves it, becomes U+FFFD: no database and no mail could carry it.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) throw new AppError('request.malformed')
  if (!NEEDS_A_LOOK.test(text)) return JSON.parse(text)
  return JSON.parse(text, (key, value) => {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new AppError('request.malformed')
    return typeof value === 'string' ? value.toWellFormed() : value
  })
}

// What is not a text that people read, and never leaves as it came.
const SECRETS = /password|secret|key|token/i

/** Nobody is asked for a card number here, so one that is typed all the same is never stored nor logged. */
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
