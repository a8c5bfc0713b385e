import type { ReceiptType } from '@isiro/contracts/expense-receipts'
import { jpegSize, pngSize } from './pictures/picture-size.ts'

/** More pixels than any phone's camera has. A small file that declares more is meant to exhaust memory. */
const MAX_POINTS = 120_000_000
/** A header and an end, in bytes. */
const SHORTEST_PNG = 45

/**
 * Detects a file's type from all of its bytes. Null for anything but a complete picture or
 * PDF of the accepted types. The sender's media type is ignored.
 */
export function receiptTypeOf(file: Buffer): ReceiptType | null {
  if (isPng(file)) return 'image/png'
  if (isJpeg(file)) return 'image/jpeg'
  if (isWebp(file)) return 'image/webp'
  if (isPdf(file)) return 'application/pdf'
  return null
}

function isSensible(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= MAX_POINTS
}

function isPng(file: Buffer): boolean {
  const size = file.length < SHORTEST_PNG ? null : pngSize(file)
  return size !== null && isSensible(size.width, size.height)
}

function isJpeg(file: Buffer): boolean {
  const size = jpegSize(file)
  return size !== null && isSensible(size.width, size.height)
}

function isWebp(file: Buffer): boolean {
  if (file.length < 30) return false
  const isRiff =
    file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
  if (!isRiff || file.readUInt32LE(4) + 8 > file.length + 1) return false
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return isSensible(file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return isSensible((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return isSensible(file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1)
    default:
      return false
  }
}

function isPdf(file: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8))) return false
  return file.toString('latin1', Math.max(0, file.length - 2048)).includes('%%EOF')
}
