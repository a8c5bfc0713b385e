import { type LogoType, logoSize } from './logo-size.ts'

/** The picture at the head of a document. */
export interface Logo {
  mediaType: LogoType
  base64: string
}

/** A logo as the template reads it: its path, and the side that first reaches the 40 × 18 mm box. */
interface PrintedLogo {
  path: string
  format: 'png' | 'jpg'
  isWide: boolean
}

export interface LogoFile {
  printed: PrintedLogo
  bytes: Buffer
}

const MAX_RATIO = 40 / 18

/** The logo as a file beside the template, or null if its header does not match its media type. */
export function logoFile(logo: Logo): LogoFile | null {
  const bytes = Buffer.from(logo.base64, 'base64')
  const size = logoSize(logo.mediaType, bytes)
  if (!size) return null
  return {
    printed: {
      path: '/logo',
      format: logo.mediaType === 'image/png' ? 'png' : 'jpg',
      isWide: size.width / size.height > MAX_RATIO,
    },
    bytes,
  }
}
