import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'
import { type BusinessId, toBusinessId } from '../../platform/db/context.ts'
import { deriveSecret } from '../../platform/security/secrets.ts'

/** Whom the mails of a conversation go to: its two readers get different ones. */
export type Reader = 'support' | 'member'

/** A conversation, as one of its readers has it. */
export interface Thread {
  reader: Reader
  businessId: BusinessId
  requestId: string
}

const ID_DIGITS = 32
const SIGNATURE_BYTES = 16
const THREAD_ID =
  /^<support-(support|member)-([0-9a-f]{64})([0-9a-f]{32})(?:\.[0-9a-f]+)?@[^<>@]+>$/i

/**
 * The Message-ID of a mail to a reader, or without a message that of the whole conversation. It is signed: who can name one has read
 * such a mail, and writes in the conversation as its reader. In hexadecimal digits, because some mail servers change the case.
 */
export function threadId(
  { secretKey, appUrl }: Pick<Config, 'secretKey' | 'appUrl'>,
  { reader, businessId, requestId }: Thread,
  messageId: string | null,
): string {
  const ids = digitsOf(businessId) + digitsOf(requestId)
  const signature = signatureOf(secretKey, reader, ids).toString('hex')
  const suffix = messageId === null ? '' : `.${digitsOf(messageId)}`
  return `<support-${reader}-${ids}${signature}${suffix}@${new URL(appUrl).hostname}>`
}

/** The conversation of an id that `threadId` made; null for any other text. */
export function threadOf({ secretKey }: Pick<Config, 'secretKey'>, id: string): Thread | null {
  const match = THREAD_ID.exec(id)?.map((part) => part?.toLowerCase() ?? '')
  if (!match) return null
  const [, reader = '', ids = '', signature = ''] = match
  if (!timingSafeEqual(signatureOf(secretKey, reader, ids), Buffer.from(signature, 'hex')))
    return null
  return {
    reader: reader === 'support' ? 'support' : 'member',
    businessId: toBusinessId(uuidOf(ids.slice(0, ID_DIGITS))),
    requestId: uuidOf(ids.slice(ID_DIGITS)),
  }
}

function signatureOf(secretKey: string, reader: string, ids: string): Buffer {
  const key = deriveSecret(secretKey, 'support-mails')
  return createHmac('sha256', key).update(`${reader}:${ids}`).digest().subarray(0, SIGNATURE_BYTES)
}

function digitsOf(id: string): string {
  return id.replaceAll('-', '')
}

function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
