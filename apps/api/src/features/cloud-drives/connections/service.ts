import { createHash } from 'node:crypto'
import {
  CLOUD_DRIVES,
  type CloudDrive,
  DRIVE_NAMES,
  type DriveConnection,
} from '@isiro/contracts/cloud-drives'
import { recordActivity } from '../../../platform/db/activity.ts'
import {
  type Ctx,
  read,
  systemContext,
  toBusinessId,
  transact,
} from '../../../platform/db/context.ts'
import { newToken } from '../../../platform/db/ids.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { hashToken, type Session } from '../../../platform/http/session.ts'
import { seal, unseal } from '../../../platform/security/sealed.ts'
import { SECURITY_NOTICE } from '../../auth/queues.ts'
import { holdPassword, requireProof } from '../../auth/service.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import type { DriveDeps } from '../drive-deps.ts'
import { DriveFailure } from '../gateways/drive-gateway.ts'
import { driveGateway } from '../gateways/gateways.ts'
import { leaveDrive, startSchedule } from '../schedule/service.ts'
import { openToken, sealToken } from './access.ts'
import { CONSENT_MS } from './browser-cookie.ts'
import * as queries from './queries.ts'

/** Every drive, with whether backups can go there now. */
export function listDrives(deps: DriveDeps, ctx: Ctx): Promise<DriveConnection[]> {
  return read(ctx, async ({ db, businessId }) => {
    const rows = await queries.listConnections(db, businessId)
    return CLOUD_DRIVES.map((drive) => {
      const { client, isSimulator } = deps.drives[drive]
      const row = rows.find((row) => row.drive === drive)
      const isUsable = row !== undefined && client !== null
      return {
        drive,
        state: stateOf(client !== null, row),
        account: isUsable ? row.account : null,
        connectedAt: isUsable ? row.connectedAt.toISOString() : null,
        isTest: isSimulator,
      }
    })
  })
}

function stateOf(
  isConfigured: boolean,
  row: queries.ConnectionRow | undefined,
): DriveConnection['state'] {
  if (!isConfigured) return 'not_configured'
  if (!row) return 'not_connected'
  return row.isAccepted ? 'connected' : 'needs_reconnect'
}

export function redirectUri({ config }: DriveDeps, drive: CloudDrive): string {
  return `${config.appUrl}/api/backup/cloud/${drive}/return`
}

/** Begins a connection: the URL of the drive's page, and the token for the browser's cookie. */
export async function beginConnection(
  deps: DriveDeps,
  ctx: Ctx,
  session: Session,
  drive: CloudDrive,
  password: string | undefined,
): Promise<{ authorizationUrl: string; browserToken: string }> {
  if (deps.drives[drive].client === null)
    throw new AppError('cloud.not_configured', { drive: DRIVE_NAMES[drive] })
  const account = await requireProof(ctx, password)

  const { businessId } = ctx
  const verifier = newToken()
  const browserToken = newToken()
  // The business is in the state, so that the return, which has no session, finds it without searching all businesses.
  const state = seal(
    deps.config.secretKey,
    ['drive-state', drive],
    `${businessId}${newToken()}`,
  ).toString('base64url')
  await transact(ctx, async (ctx) => {
    await holdPassword(ctx, account)
    await queries.putAuthorization(ctx.db, businessId, drive, {
      stateHash: hashToken(state),
      browserHash: hashToken(browserToken),
      sessionHash: session.tokenHash,
      accountId: session.accountId,
      verifierSealed: seal(deps.config.secretKey, [businessId, drive, 'verifier'], verifier),
      begunAt: ctx.now(),
    })
  })
  const authorizationUrl = driveGateway(deps.drives, drive).authorizationUrl({
    redirectUri: redirectUri(deps, drive),
    state,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  })
  return { authorizationUrl, browserToken }
}

/** Why a connection was not made, as the page is told in its address. */
export type ConnectFailure = 'denied' | 'expired' | 'scope' | 'unreachable'

export interface DriveReturn {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
  /** The token in the browser's cookie. */
  browserToken: string | null
}

const UUID_LENGTH = 36

/** Ends a connection with what the drive's page led back with. Returns why it was not made, or null. */
export async function finishConnection(
  deps: DriveDeps,
  drive: CloudDrive,
  returned: DriveReturn,
): Promise<ConnectFailure | null> {
  const { state = '', code, browserToken } = returned
  const opened = unseal(
    deps.config.secretKey,
    ['drive-state', drive],
    Buffer.from(state, 'base64url'),
  )
  if (opened === null || browserToken === null) return 'expired'
  const businessId = toBusinessId(opened.slice(0, UUID_LENGTH))
  const begun = await transact(systemContext(deps, businessId), ({ db }) =>
    queries.takeAuthorization(db, businessId, drive, hashToken(state)),
  )
  if (!begun?.browserHash.equals(hashToken(browserToken))) return 'expired'
  const now = deps.now()
  if (begun.begunAt.getTime() + CONSENT_MS < now.getTime()) return 'expired'
  const isSignedIn = await queries.isSessionOpen(deps.db.withoutTenant, {
    hash: begun.sessionHash,
    accountId: begun.accountId,
    businessId,
    now,
  })
  if (!isSignedIn) return 'expired'
  if (code === undefined) return 'denied'
  const verifier = unseal(
    deps.config.secretKey,
    [businessId, drive, 'verifier'],
    begun.verifierSealed,
  )
  if (verifier === null) return 'expired'
  const { accountId } = begun
  const ctx: Ctx = { ...(await tenantContext(deps, businessId)), accountId, origin: 'web' }
  return connect(deps, ctx, drive, { code, verifier })
}

async function connect(
  deps: DriveDeps,
  ctx: Ctx,
  drive: CloudDrive,
  { code, verifier }: { code: string; verifier: string },
): Promise<ConnectFailure | null> {
  const gateway = driveGateway(deps.drives, drive)
  try {
    const tokens = await gateway.exchangeCode({
      code,
      verifier,
      redirectUri: redirectUri(deps, drive),
    })
    const { accessToken, refreshToken } = tokens
    if (!gateway.isAllowed(tokens.scopes) || refreshToken === null) {
      await gateway.revoke({ accessToken, refreshToken: refreshToken ?? accessToken })
      return 'scope'
    }
    const account = await gateway.findAccount(accessToken)
    const folderId = await gateway.prepareFolder(accessToken)
    const { businessId, accountId } = ctx
    const sealed = (secret: 'access' | 'refresh', token: string) =>
      sealToken(deps, { businessId, drive, secret }, token)
    await transact(ctx, async (ctx) => {
      const now = ctx.now()
      await queries.putConnection(ctx.db, businessId, drive, {
        account,
        accessSealed: sealed('access', accessToken),
        accessUntil: new Date(now.getTime() + tokens.expiresInSeconds * 1000),
        refreshSealed: sealed('refresh', refreshToken),
        folderId,
        isTest: deps.drives[drive].isSimulator,
        connectedAt: now,
        connectedBy: accountId,
      })
      await startSchedule(ctx, drive)
      await recordActivity(ctx, 'cloud.connected', businessId, { drive: DRIVE_NAMES[drive] })
      if (accountId)
        await ctx.jobs.add(ctx.db, SECURITY_NOTICE, { accountId, notice: 'drive_connected' })
    })
    return null
  } catch (error) {
    if (!(error instanceof DriveFailure)) throw error
    return error.fault === 'revoked' ? 'expired' : 'unreachable'
  }
}

/** Forgets a drive, and ends our access to it. A drive that does not answer is forgotten all the same. */
export async function disconnectDrive(deps: DriveDeps, ctx: Ctx, drive: CloudDrive): Promise<void> {
  const row = await transact(ctx, async (ctx) => {
    const row = await queries.takeConnection(ctx.db, ctx.businessId, drive)
    if (!row) return undefined
    await leaveDrive(ctx, drive)
    await recordActivity(ctx, 'cloud.disconnected', ctx.businessId, { drive: DRIVE_NAMES[drive] })
    return row
  })
  const accessToken = row && openToken(deps, row, 'access')
  const refreshToken = row && openToken(deps, row, 'refresh')
  if (!accessToken || !refreshToken) return
  await revokeTokens(deps, drive, { accessToken, refreshToken })
}

/** Ends the consent. Dropbox takes an access token for that, which may need a refresh first. */
async function revokeTokens(
  deps: DriveDeps,
  drive: CloudDrive,
  tokens: { accessToken: string; refreshToken: string },
): Promise<void> {
  const gateway = driveGateway(deps.drives, drive)
  try {
    const fresh = await gateway.refresh(tokens.refreshToken)
    await gateway.revoke({ ...tokens, accessToken: fresh.accessToken })
  } catch (error) {
    if (!(error instanceof DriveFailure)) throw error
  }
}
