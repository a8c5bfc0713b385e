import type { Answer } from '../http/answers.ts'

/** The fault of the next downloads: cut before the end, or one byte changed. */
export const DOWNLOAD_FAULTS = ['cut', 'altered'] as const
export type DownloadFault = (typeof DOWNLOAD_FAULTS)[number]

export type DriveSwitches = ReturnType<typeof createDriveSwitches>

/** The faults of a drive that people and tests switch on. */
export function createDriveSwitches() {
  let downloads: { fault: DownloadFault; left: number } | null = null
  let partsToDrop = 0
  let isFull = false

  return {
    nextDownloads(fault: DownloadFault, count = 1) {
      downloads = { fault, left: count }
    },
    /** The next parts of uploads are stored by half, and the connection is cut. */
    dropParts(count = 1) {
      partsToDrop = count
    },
    setFull(full: boolean) {
      isFull = full
    },
    isFull: () => isFull,
    /** Whether the part that has just come is one to drop. */
    dropsPart(): boolean {
      if (partsToDrop === 0) return false
      partsToDrop -= 1
      return true
    },
    /** A download's answer, with the fault that was asked for. */
    downloaded(answer: Answer): Answer {
      if (!downloads || downloads.left === 0) return answer
      downloads.left -= 1
      const body = Buffer.from(answer.body)
      const middle = Math.floor(body.length / 2)
      if (downloads.fault === 'cut') return { ...answer, cutAfterBytes: middle }
      body[middle] = (body[middle] ?? 0) ^ 1
      return { ...answer, body }
    },
    reset() {
      downloads = null
      partsToDrop = 0
      isFull = false
    },
  }
}
