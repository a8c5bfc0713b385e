import { can, type Role, VERBS, type Verb } from './roles.ts'

/** The areas of a business that the public interface opens, in the order in which an owner reads them. */
export const API_AREAS = [
  'business',
  'clients',
  'items',
  'quotes',
  'invoices',
  'payments',
  'expenses',
  'tax',
  'webhooks',
  'approvals',
] as const
export type ApiArea = (typeof API_AREAS)[number]

/** The areas that are only read. What needs an approval is asked for by the call itself. */
const READ_ONLY = ['business', 'tax', 'approvals'] as const
type ReadOnlyArea = (typeof READ_ONLY)[number]

/** A scope of a key: an area, read or changed. To change an area is not to read it. */
export type Scope = `${ApiArea}:read` | `${Exclude<ApiArea, ReadOnlyArea>}:write`

function isReadOnly(area: ApiArea): area is ReadOnlyArea {
  return READ_ONLY.some((each) => each === area)
}

/** Every scope, by area. */
export const SCOPES: readonly Scope[] = API_AREAS.flatMap((area): Scope[] =>
  isReadOnly(area) ? [`${area}:read`] : [`${area}:read`, `${area}:write`],
)

/** The scopes of an area: what reads it first. */
export function scopesOfArea(area: ApiArea): readonly Scope[] {
  return SCOPES.filter((scope) => scope.startsWith(`${area}:`))
}

export function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text)
}

/** What only reads an area. Everything else in it changes something. */
const READING = ['read', 'list']

/** The scope that holds a verb; null for one that no key can do. */
export function scopeOf(verb: Verb): Scope | null {
  const [area, deed = ''] = verb.split('.')
  const scope = `${area}:${READING.includes(deed) ? 'read' : 'write'}`
  return isScope(scope) ? scope : null
}

/** The verbs of a scope, each of which the role table has. */
export function verbsOf(scope: Scope): readonly Verb[] {
  return VERBS.filter((verb) => scopeOf(verb) === scope)
}

/** Whether a key with these scopes can, by its scopes and by its role, if it has one. */
export function keyCan(scopes: readonly Scope[], role: Role | null, verb: Verb): boolean {
  const scope = scopeOf(verb)
  return scope !== null && scopes.includes(scope) && (role === null || can(role, verb))
}

/** Whether a key with these scopes can change anything, by its scopes and by its role, if it has one. */
export function keyWrites(scopes: readonly Scope[], role: Role | null): boolean {
  return VERBS.some((verb) => scopeOf(verb)?.endsWith(':write') && keyCan(scopes, role, verb))
}

/** The scopes of which a role can do at least one verb: what a key of that role can have. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return SCOPES.filter((scope) => verbsOf(scope).some((verb) => can(role, verb)))
}

/** The day of the newest version of the public interface. A key keeps the one of the day it was made. */
export const API_VERSION = '2026-11-29'

/** How many keys of a business can be in use at a time. */
export const MAX_API_KEYS = 50
/** The calls of a key in a minute. */
export const API_CALLS_A_MINUTE = 300

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 32
const SUM_LENGTH = 6
/** 'live' calls the business itself, 'test' its sandbox. */
export const KEY_MODES = ['live', 'test'] as const
export type KeyMode = (typeof KEY_MODES)[number]

const KEY = /^isk_(?:live|test)_[0-9A-Za-z]{38}$/
/** What of a key is stored and shown: enough to find a leaked one by, too little to guess the rest. */
const SHOWN_LENGTH = 'isk_live_'.length + 8

/**
 * A key of random bytes: `isk_live_` or `isk_test_`, 32 letters and digits, and six that sum up the others, so that who scans texts for leaked
 * secrets takes nothing else for one. A byte above 247 is left out, so that all letters are as likely; give twice as many bytes
 * as letters. Throws RangeError for too few.
 */
export function apiKeyOf(bytes: Uint8Array, mode: KeyMode): string {
  const fair = [...bytes].filter((byte) => byte < LETTERS.length * 4).slice(0, SECRET_LENGTH)
  if (fair.length < SECRET_LENGTH) throw new RangeError('too few random bytes for a key')
  const body = `isk_${mode}_${fair.map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
  return body + sumOf(body)
}

/** Whether a text has the form of a key, with its sum. It says nothing of whether there is such a key. */
export function isApiKey(text: string): boolean {
  return KEY.test(text) && sumOf(text.slice(0, -SUM_LENGTH)) === text.slice(-SUM_LENGTH)
}

/** What of a key is stored in clear and shown: 'isk_live_4fT9x2Qa'. */
export function shownPart(key: string): string {
  return key.slice(0, SHOWN_LENGTH)
}

/** CRC-32 (ISO 3309) of a text of ASCII letters, as six letters and digits. */
function sumOf(text: string): string {
  let crc = 0xffffffff
  for (const char of text) {
    crc ^= char.charCodeAt(0)
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  let rest = (crc ^ 0xffffffff) >>> 0
  let sum = ''
  for (let i = 0; i < SUM_LENGTH; i++) {
    sum = LETTERS[rest % LETTERS.length] + sum
    rest = Math.floor(rest / LETTERS.length)
  }
  return sum
}
