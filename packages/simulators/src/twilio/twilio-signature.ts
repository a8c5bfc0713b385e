import { createHmac } from 'node:crypto'

/**
 * The `X-Twilio-Signature` header: HMAC-SHA1, in base64 and keyed with the auth token, of the
 * whole public URL followed by each form field's name and value, sorted by name.
 */
export function twilioSignature(
  authToken: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(fields).sort()
  const signed = url + names.map((name) => name + (fields[name] ?? '')).join('')
  return createHmac('sha1', authToken).update(signed).digest('base64')
}
