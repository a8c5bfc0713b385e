import type { SimulatorRequest } from './server.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The caller's input is invalid; the message explains why. */
export class InputError extends Error {}

/** The fields of a JSON body or a form. Null if the body is neither. */
export function fieldsOf({ headers, body }: SimulatorRequest): Fields | null {
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body))
  }
  if (body.trim() === '') return {}
  return jsonFields(body)
}

/** The fields of a JSON object. Null for any other text. */
export function jsonFields(body: string): Fields | null {
  try {
    const value: unknown = JSON.parse(body)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A trimmed text, or a number as text. Undefined for anything else, and for an empty text. */
export function textIn(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (typeof value === 'string') return value.trim() || undefined
  if (typeof value === 'number') return String(value)
  return undefined
}

/** An address of http or https; null for any other text. */
export function webAddress(value: unknown): string | null {
  const url = typeof value === 'string' ? URL.parse(value) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** The token of an `Authorization: Bearer` header; empty if there is none. */
export function bearerOf({ headers }: Pick<SimulatorRequest, 'headers'>): string {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token
}

/** A trimmed text. Undefined if the field is missing or empty. */
export function textField(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw new InputError(`${name} must be a text`)
  return value.trim() || undefined
}

/** A whole number, also written as text. Undefined if the field is missing or empty. */
export function integerField(
  fields: Fields,
  name: string,
  range: { from: number; to: number },
): number | undefined {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return undefined
  const number = typeof value === 'string' ? Number(value) : value
  if (!Number.isSafeInteger(number) || Number(number) < range.from || Number(number) > range.to) {
    throw new InputError(`${name} must be a whole number from ${range.from} to ${range.to}`)
  }
  return Number(number)
}

/** One of the given words. Undefined if the field is missing or empty. */
export function choiceField<Word extends string>(
  fields: Fields,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = textField(fields, name)
  if (value === undefined) return undefined
  const word = words.find((candidate) => candidate === value)
  if (!word) throw new InputError(`${name} must be one of ${words.join(', ')}`)
  return word
}

/** A boolean; a ticked checkbox of a form is true. Undefined if the field is missing. */
export function flagField(fields: Fields, name: string): boolean | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return value
  if (value === 'on' || value === 'true') return true
  if (value === 'false' || value === '') return false
  throw new InputError(`${name} must be true or false`)
}
