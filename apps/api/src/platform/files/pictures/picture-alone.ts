import type { ReceiptType } from '@isiro/contracts/expense-receipts'
import { cleanJpeg } from './clean-jpeg.ts'
import { stripPng } from './clean-png.ts'

/**
 * A file as it may be passed on to somebody else: of a picture what it is drawn from, without place, time, camera, previews and
 * comments, and without anything behind its end. A PDF stays as it is. Null for a picture that is broken or cut short. The caller
 * has checked type and size.
 */
export function pictureAlone(mediaType: ReceiptType, file: Buffer): Buffer | null {
  switch (mediaType) {
    case 'image/png':
      return stripPng(file)
    case 'image/jpeg':
      return cleanJpeg(file, { cutsEnd: true })
    case 'image/webp':
      return stripWebp(file)
    case 'application/pdf':
      return file
  }
}

/** The chunks that a WebP is drawn from: pixels, transparency, and an animation. */
const DRAWN = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']
/** The flags of VP8X that say which metadata comes along: profile of colours, Exif and XMP. */
const METADATA_FLAGS = 0x20 | 0x08 | 0x04
const HEADER = 12

function stripWebp(file: Buffer): Buffer | null {
  const end = Math.min(file.length, file.readUInt32LE(4) + 8)
  const kept: Buffer[] = []
  for (let at = HEADER; at + 8 <= end; ) {
    const length = file.readUInt32LE(at + 4)
    // A chunk of odd length is followed by a blank byte.
    const next = at + 8 + length + (length % 2)
    if (at + 8 + length > file.length) return null
    const type = file.toString('latin1', at, at + 4)
    if (DRAWN.includes(type)) {
      const chunk = Buffer.alloc(next - at)
      file.copy(chunk, 0, at, at + 8 + length)
      if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~METADATA_FLAGS, 8)
      kept.push(chunk)
    }
    at = next
  }
  const chunks = Buffer.concat(kept)
  const header = Buffer.from(file.subarray(0, HEADER))
  header.writeUInt32LE(chunks.length + 4, 4)
  return kept.length === 0 ? null : Buffer.concat([header, chunks])
}
