import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { ApiKey, ApiKeyCreated, ApiKeys, CreateApiKey } from '@isiro/contracts/api-keys'
import {
  API_VERSION,
  apiKeyOf,
  isApiKey,
  MAX_API_KEYS,
  SCOPES,
  type Scope,
  scopesOfRole,
  shownPart,
} from '@isiro/domain/api-keys'
import { foldForSearch } from '@isiro/domain/plain-text'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found, refusedByRule, refusedField } from '../../platform/http/errors.ts'
import { hashToken } from '../../platform/http/session.ts'
import { SECURITY_NOTICE } from '../auth/queues.ts'
import { holdPassword, refuseInDemo, requireProof } from '../auth/service.ts'
import { ensureSandbox, sandboxOf } from '../sandbox/service.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** The keys of the business, those that work first. A `q` is a part of a name, a whole key, or how one begins. */
export async function listApiKeys(ctx: Ctx, q = ''): Promise<ApiKeys> {
  const { rows, sandbox } = await read(ctx, async (ctx) => ({
    rows: await queries.listKeys(ctx.db, ctx.businessId),
    sandbox: await sandboxOf(ctx),
  }))
  const keys = rows.map((row) => presentKey(row, ctx.now())).filter((key) => isMeant(key, q))
  const isActive = ({ state }: ApiKey) => state === 'active'
  return {
    keys: [...keys.filter(isActive), ...keys.filter((key) => !isActive(key))],
    most: MAX_API_KEYS,
    sandbox,
  }
}

function isMeant({ name, prefix }: ApiKey, q: string): boolean {
  if (isApiKey(q)) return shownPart(q) === prefix
  return prefix.startsWith(q) || foldForSearch(name).includes(foldForSearch(q))
}

/**
 * Makes a key and returns it, which nothing else ever does. The first test key opens the sandbox. Asks again who it is. The answer is stored nowhere, so a repeated call
 * is no replay: it is refused, because the name is taken. Throws `api.key_name_used`, `api.too_many_keys` and what `requireProof` throws.
 */
export async function createApiKey(ctx: Ctx, input: CreateApiKey): Promise<ApiKeyCreated> {
  const { name, mode = 'live', role = null, networks = [], days = null } = input
  const scopes = SCOPES.filter((scope) => input.scopes.includes(scope))
  networks.forEach(refuseNoNetwork)
  if (role !== null) refuseEmpty(scopes, scopesOfRole(role))
  await refuseInDemo(ctx)
  const account = await requireProof(ctx, input.password)
  if (mode === 'test') await ensureSandbox(ctx)
  const key = apiKeyOf(randomBytes(96), mode)
  const createdAt = ctx.now()
  const id = newId(createdAt)
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await holdPassword(ctx, account)
    if ((await queries.countActiveKeys(db, businessId, createdAt)) >= MAX_API_KEYS)
      throw new AppError('api.too_many_keys', { most: MAX_API_KEYS })
    const isNew = await queries.insertKey(db, businessId, {
      id,
      name,
      isTest: mode === 'test',
      prefix: shownPart(key),
      hash: hashToken(key),
      scopes,
      role,
      networks,
      version: API_VERSION,
      createdAt,
      createdBy: account.id,
      expiresAt: days === null ? null : new Date(createdAt.getTime() + days * DAY_MS),
    })
    if (!isNew) throw refusedByRule('name', 'api.key_name_used')
    await recordActivity(ctx, 'api_key.created', id, { description: name })
    await ctx.jobs.add(ctx.db, SECURITY_NOTICE, { accountId: account.id, notice: 'api_key_made' })
  })
  return { apiKey: await getKey(ctx, id), key }
}

async function getKey(ctx: Ctx, id: string): Promise<ApiKey> {
  const [row] = await read(ctx, ({ db, businessId }) => queries.listKeys(db, businessId, id))
  return presentKey(found(row), ctx.now())
}

/** Revokes a key: the next call that is made with it is refused, on every node. */
export async function revokeApiKey(ctx: Ctx, id: string): Promise<ApiKey> {
  await transact(ctx, async (ctx) => {
    const by = { at: ctx.now(), accountId: found(ctx.accountId) }
    const name = found(await queries.revokeKey(ctx.db, ctx.businessId, id, by))
    await recordRevoked(ctx, id, name)
  })
  return getKey(ctx, id)
}

/** Notes in the trail that a key was revoked. */
export function recordRevoked(ctx: Ctx, id: string, name: string): Promise<void> {
  return recordActivity(ctx, 'api_key.revoked', id, { description: name })
}

/** Refuses what is neither an address nor a network, before the database fails on it. */
function refuseNoNetwork(text: string, place: number): void {
  const [address = '', bits, ...rest] = text.split('/')
  const version = /^[0-9a-fA-F:.]+$/.test(address) ? isIP(address) : 0
  const isOfSize =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  if (version === 0 || !isOfSize || rest.length > 0)
    throw refusedField(`networks.${place}`, 'validation.network')
}

/** Refuses scopes of which the role can nothing: such a key would be good for nothing. */
function refuseEmpty(scopes: readonly Scope[], ofRole: readonly Scope[]): void {
  if (!scopes.some((scope) => ofRole.includes(scope)))
    throw refusedField('scopes', 'validation.scopes_of_role')
}

function presentKey(row: queries.ApiKeyRow, now: Date): ApiKey {
  const { createdByName, isTest, lastUsedAt, lastUsedPlace, ...key } = row
  const isOver = row.expiresAt !== null && row.expiresAt <= now
  return {
    ...key,
    mode: isTest ? 'test' : 'live',
    createdAt: row.createdAt.toISOString(),
    createdBy: createdByName,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUse:
      lastUsedAt && lastUsedPlace ? { at: lastUsedAt.toISOString(), place: lastUsedPlace } : null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    state: row.revokedAt ? 'revoked' : isOver ? 'expired' : 'active',
  }
}
