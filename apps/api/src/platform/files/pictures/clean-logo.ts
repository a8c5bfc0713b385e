import type { LogoType } from '@isiro/domain/invoice-document'
import { html } from '@isiro/html/html'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { jpegSize, pngSize } from './picture-size.ts'
import { drawsAnything } from './png-picture.ts'

/** In pixels: a hundred times what 40 × 18 mm of paper can show at 300 dots an inch. A few bytes can claim any number. */
const MAX_POINTS = 4_000_000

/** Why a picture is refused. */
export type LogoRefusal = 'unreadable' | 'too_many_points'

/**
 * A picture as it may be stored, printed and shown to strangers: with its pixels, and without the place of a photo or anything else that
 * came along. Its type and size are read from the bytes before anything is unpacked, and it is drawn once, so that no document
 * meets one that cannot be.
 */
export async function cleanLogo(
  mediaType: LogoType,
  file: Buffer,
): Promise<{ bytes: Buffer } | { refusal: LogoRefusal }> {
  const isPng = mediaType === 'image/png'
  const size = isPng ? pngSize(file) : jpegSize(file)
  if (!size || size.width === 0 || size.height === 0) return { refusal: 'unreadable' }
  if (size.width * size.height > MAX_POINTS) return { refusal: 'too_many_points' }
  const bytes = isPng ? await cleanPng(file) : cleanJpeg(file)
  if (!bytes || !(await isDrawable(mediaType, bytes))) return { refusal: 'unreadable' }
  return { bytes }
}

/** A picture of broken pixels, or of none that show, draws nothing. */
function isDrawable(mediaType: LogoType, bytes: Buffer): Promise<boolean> {
  const source = `data:${mediaType};base64,${bytes.toString('base64')}`
  return drawsAnything(
    html`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><image href="${source}" width="64" height="64" preserveAspectRatio="none"/></svg>`,
  )
}
