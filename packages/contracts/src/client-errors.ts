import * as z from 'zod/mini'

/** A crash of the web app, as the browser reports it. `code` is for the user to quote to support. */
export const ClientError = z.strictObject({
  code: z.string().check(z.regex(/^[2-9A-Z]{4,12}$/, 'validation.form')),
  message: z.string().check(z.maxLength(500, 'validation.too_long')),
  stack: z.string().check(z.maxLength(4000, 'validation.too_long')),
  path: z.string().check(z.maxLength(200, 'validation.too_long')),
})
