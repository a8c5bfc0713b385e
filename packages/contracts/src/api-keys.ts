import { KEY_MODES, SCOPES, type Scope } from '@isiro/domain/api-keys'
import { GIVEN_ROLES } from '@isiro/domain/team-seats'
import * as z from 'zod/mini'
import { MAX_PASSWORD_LENGTH } from './auth.ts'
import { DateText, Id, line, requiredLine, Timestamp } from './wire.ts'

/** The longest name of a key, in characters. */
export const MAX_KEY_NAME = 60
/** From how many networks a key may be used. */
export const MAX_NETWORKS = 20

const scope = z.enum<readonly Scope[]>(SCOPES, 'validation.choice')

/** A key of the business for programs, without the key itself, which is shown once. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** `live` calls the business itself, `test` its sandbox. */
  mode: z.enum(KEY_MODES),
  /** The first characters of the key, by which a leaked one is found. */
  prefix: z.string(),
  scopes: z.array(scope),
  /** The role that narrows the scopes; null for all that they hold. */
  role: z.nullable(z.enum(GIVEN_ROLES)),
  /** The networks from which alone it can be used, such as '203.0.113.0/24'; none for everywhere. */
  networks: z.array(z.string()),
  /** The version of the public interface that answers it. */
  version: DateText,
  createdAt: Timestamp,
  /** The name of the member who made it; null for one who has left. */
  createdBy: z.nullable(z.string()),
  /** When it stops working; null for never. */
  expiresAt: z.nullable(Timestamp),
  /** Its last use to the minute, and the address that it came from. */
  lastUse: z.nullable(z.object({ at: Timestamp, place: z.string() })),
  revokedAt: z.nullable(Timestamp),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The keys of a business: those that work first, then the newest first. */
export const ApiKeys = z.object({
  keys: z.array(ApiKey),
  /** How many can be in use at a time. */
  most: z.number(),
  /** What test keys call, by its id as a business, and when it was opened or emptied last; null before the first test key. */
  sandbox: z.nullable(z.object({ id: Id, openedAt: Timestamp })),
})
export type ApiKeys = z.infer<typeof ApiKeys>

/** Narrows the list to keys of a name, or to the one that a whole or partial key is of. */
export const ListApiKeys = z.strictObject({ q: z.optional(line(100)) })
export type ListApiKeys = z.infer<typeof ListApiKeys>

/** A new key. */
export const CreateApiKey = z.strictObject({
  /** No other key in use has the name. */
  name: requiredLine(MAX_KEY_NAME, 'validation.required'),
  /** `live` calls the business itself, `test` its sandbox, which the first test key opens. `live` if absent. */
  mode: z.optional(z.enum(KEY_MODES, 'validation.choice')),
  scopes: z
    .array(scope)
    .check(
      z.minLength(1, 'validation.scopes_required'),
      z.maxLength(SCOPES.length, 'validation.choice'),
    ),
  /** Narrows the scopes to what the role can; null or absent for all that they hold. */
  role: z.optional(z.nullable(z.enum(GIVEN_ROLES, 'validation.choice'))),
  /** Addresses, or networks as '203.0.113.0/24'; none for everywhere. */
  networks: z.optional(
    z
      .array(z.string().check(z.maxLength(50, 'validation.network')))
      .check(z.maxLength(MAX_NETWORKS, 'validation.network')),
  ),
  /** Days until it stops working; null or absent for never. */
  days: z.optional(
    z.nullable(
      z
        .number('validation.number')
        .check(
          z.int('validation.number'),
          z.minimum(1, 'validation.number'),
          z.maximum(3650, 'validation.number'),
        ),
    ),
  ),
  /** The password of now, for an account without a second factor. */
  password: z.optional(
    z.string().check(z.maxLength(MAX_PASSWORD_LENGTH, 'validation.password_long')),
  ),
})
export type CreateApiKey = z.infer<typeof CreateApiKey>

/** A key that was made, and the key itself: this is the only answer that has it. */
export const ApiKeyCreated = z.object({ apiKey: ApiKey, key: z.string() })
export type ApiKeyCreated = z.infer<typeof ApiKeyCreated>

/** The sandbox is empty, and its numbers begin again. */
export const SandboxEmptied = z.object({ emptiedAt: Timestamp })
export type SandboxEmptied = z.infer<typeof SandboxEmptied>
