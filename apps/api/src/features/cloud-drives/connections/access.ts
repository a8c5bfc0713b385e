import { setTimeout as sleep } from 'node:timers/promises'
import { type CloudDrive, DRIVE_NAMES } from '@isiro/contracts/cloud-drives'
import { type BusinessId, read, type SystemCtx, transact } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { seal, unseal } from '../../../platform/security/sealed.ts'
import type { DriveDeps } from '../drive-deps.ts'
import { driveError } from '../drive-errors.ts'
import { DriveFailure, type DriveGateway, type DriveTokens } from '../gateways/drive-gateway.ts'
import { driveGateway } from '../gateways/gateways.ts'
import * as queries from './queries.ts'

/** A token that ends within this time counts as ended: a call takes a while. */
const EARLY_MS = 60_000
/** A refresh takes no longer than this, also if its node dies meanwhile. */
const REFRESH_MS = 30_000
const WAIT_MS = 100

/** The means of a call to a connected drive. */
export interface DriveAccess {
  gateway: DriveGateway
  accessToken: string
  folderId: string | null
}

/** The columns of a connection that hold sealed texts. */
type Secret = 'access' | 'refresh'

export function sealToken(
  { config }: Pick<DriveDeps, 'config'>,
  place: { businessId: BusinessId; drive: CloudDrive; secret: Secret },
  token: string,
): Buffer {
  return seal(config.secretKey, [place.businessId, place.drive, place.secret], token)
}

export function openToken(
  { config }: Pick<DriveDeps, 'config'>,
  { businessId, drive, accessSealed, refreshSealed }: queries.ConnectionRow,
  secret: Secret,
): string | null {
  const sealed = secret === 'access' ? accessSealed : refreshSealed
  return unseal(config.secretKey, [businessId, drive, secret], sealed)
}

/**
 * Runs calls to a business's drive with a valid access token. If the drive refuses the token, it is refreshed and `work`
 * runs once more. Throws `cloud.not_connected`, or the error that users see for what the drive did.
 */
export async function withDrive<T>(
  deps: DriveDeps,
  ctx: SystemCtx,
  drive: CloudDrive,
  work: (access: DriveAccess) => Promise<T>,
): Promise<T> {
  try {
    const first = await openAccess(deps, ctx, drive, null)
    try {
      return await work(first)
    } catch (error) {
      if (!(error instanceof DriveFailure)) throw error
      if (error.fault !== 'expired' && error.fault !== 'revoked') throw error
    }
    const second = await openAccess(deps, ctx, drive, first.accessToken)
    try {
      return await work(second)
    } catch (error) {
      if (error instanceof DriveFailure && (error.fault === 'expired' || error.fault === 'revoked'))
        await rejectConnection(ctx, drive)
      throw error
    }
  } catch (error) {
    throw driveError(drive, error)
  }
}

/** A valid access token that is not `refused`. One node refreshes it at a time, and the others wait for that. */
async function openAccess(
  deps: DriveDeps,
  ctx: SystemCtx,
  drive: CloudDrive,
  refused: string | null,
): Promise<DriveAccess> {
  const gateway = driveGateway(deps.drives, drive)
  for (const until = performance.now() + REFRESH_MS; performance.now() < until; ) {
    const row = await read(ctx, ({ db, businessId }) =>
      queries.findConnection(db, businessId, drive),
    )
    if (!row) throw new AppError('cloud.not_connected', { drive: DRIVE_NAMES[drive] })
    if (!row.isAccepted) throw new DriveFailure('revoked', 'its consent has ended')
    const accessToken = openToken(deps, row, 'access')
    const isFresh = row.accessUntil.getTime() - EARLY_MS > ctx.now().getTime()
    if (accessToken !== null && isFresh && accessToken !== refused)
      return { gateway, accessToken, folderId: row.folderId }
    const now = ctx.now()
    const since = new Date(now.getTime() - REFRESH_MS)
    const isOurs = await transact(ctx, ({ db }) => queries.claimRefresh(db, row, { now, since }))
    if (isOurs) {
      const { accessToken } = await refresh(deps, ctx, row, gateway)
      return { gateway, accessToken, folderId: row.folderId }
    }
    await sleep(WAIT_MS)
  }
  throw new DriveFailure('unreachable', 'its token was not refreshed in time')
}

async function refresh(
  deps: DriveDeps,
  ctx: SystemCtx,
  row: queries.ConnectionRow,
  gateway: DriveGateway,
): Promise<DriveTokens> {
  const { drive } = row
  const end = (change: Parameters<typeof queries.endRefresh>[2]) =>
    transact(ctx, ({ db }) => queries.endRefresh(db, row, change))
  const refreshToken = openToken(deps, row, 'refresh')
  // The installation's key has changed.
  if (refreshToken === null) {
    await end({ isAccepted: false })
    throw new DriveFailure('revoked', 'its token cannot be decrypted')
  }
  try {
    const tokens = await gateway.refresh(refreshToken)
    await end({
      accessSealed: sealToken(
        deps,
        { businessId: ctx.businessId, drive, secret: 'access' },
        tokens.accessToken,
      ),
      accessUntil: new Date(ctx.now().getTime() + tokens.expiresInSeconds * 1000),
    })
    return tokens
  } catch (error) {
    const isRevoked = error instanceof DriveFailure && error.fault === 'revoked'
    await end(isRevoked ? { isAccepted: false } : {})
    throw error
  }
}

/** The drive refuses even a token that it has just given. */
async function rejectConnection(ctx: SystemCtx, drive: CloudDrive): Promise<void> {
  await transact(ctx, async ({ db, businessId }) => {
    const row = await queries.findConnection(db, businessId, drive)
    if (row) await queries.endRefresh(db, row, { isAccepted: false })
  })
}
