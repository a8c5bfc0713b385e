import { type Answer, Refusal } from '../http/answers.ts'

/** The errors of S3 that the simulator knows, with their status. */
export const S3_ERRORS = {
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const
export type S3Error = keyof typeof S3_ERRORS

/** An answer in XML, from its elements in their order. */
export function xml(name: string, elements: readonly string[]): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${elements.join('')}</${name}>`
  return { status: 200, body, headers: { 'content-type': 'application/xml' } }
}

/** An element with a text. */
export function element(name: string, value: string | number | boolean): string {
  const text = String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
  return `<${name}>${text}</${name}>`
}

export function refused(code: S3Error): Answer {
  const answer = xml('Error', [element('Code', code), element('Message', MESSAGES[code] ?? code)])
  return { ...answer, status: S3_ERRORS[code] }
}

export const refusal = (code: S3Error) => new Refusal(refused(code))

const MESSAGES: Partial<Record<S3Error, string>> = {
  NoSuchKey: 'The specified key does not exist.',
  SignatureDoesNotMatch:
    'The request signature we calculated does not match the signature you provided.',
  SlowDown: 'Please reduce your request rate.',
}
