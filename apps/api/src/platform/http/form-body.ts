import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'
import { withoutCardNumbers } from './json-parser.ts'

const FORM = 'application/x-www-form-urlencoded'

/** Whether a browser submitted this as a form, so that the answer must be an HTML page. */
export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() === FORM
}

/** Lets a plugin's routes accept plain HTML forms. A field given twice is refused, and card numbers are masked. */
export function registerForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, text, done) => {
    const fields = [...new URLSearchParams(String(text))]
    const names = new Set(fields.map(([name]) => name))
    if (names.size < fields.length) return done(new AppError('request.malformed'))
    done(null, withoutCardNumbers(Object.fromEntries(fields)))
  })
}
