import type { StorageLimits } from './plans.ts'

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
