import type { PlanId } from './plan-ids.ts'

/** What a business may keep with us. Rows and bytes are those of the database, files included. */
export interface StorageLimits {
  rows: number
  bytes: number
  /** How many bytes may be added in an hour. */
  bytesAnHour: number
}

/** The limits of each plan. Apart from `plans.ts`, which every first screen of the web loads. */
export const STORAGE_LIMITS: Readonly<Record<PlanId, StorageLimits>> = {
  free: { rows: 20_000, bytes: 200_000_000, bytesAnHour: 10_000_000 },
  basic: { rows: 200_000, bytes: 1_000_000_000, bytesAnHour: 50_000_000 },
  pro: { rows: 2_000_000, bytes: 10_000_000_000, bytesAnHour: 500_000_000 },
  business: { rows: 10_000_000, bytes: 50_000_000_000, bytesAnHour: 1_000_000_000 },
}

/** What a business keeps with us, as it was counted last. */
export type StorageUse = Pick<StorageLimits, 'rows' | 'bytes'>

/** 'near' from 80 % of a limit on, 'full' from the limit on; null below. */
export type StorageLevel = 'near' | 'full' | null

/** The owner is told from this share of a limit on, in percent. */
const NEAR_PERCENT = 80

/** How far a plan's storage is used up: the fuller of rows and bytes decides. */
export function storageLevel(use: StorageUse, limits: StorageUse): StorageLevel {
  const reaches = (percent: number) =>
    use.rows * 100 >= limits.rows * percent || use.bytes * 100 >= limits.bytes * percent
  if (reaches(100)) return 'full'
  return reaches(NEAR_PERCENT) ? 'near' : null
}
