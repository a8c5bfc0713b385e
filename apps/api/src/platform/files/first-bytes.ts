import type { CertificateType } from '@isiro/contracts/deductions'

const ASCII = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)

/** Whether the first bytes match the media type: the type the caller names is not trusted. */
export function looksLike(mediaType: CertificateType, bytes: Buffer): boolean {
  switch (mediaType) {
    case 'image/png':
      return bytes
        .subarray(0, 8)
        .equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    case 'image/jpeg':
      return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
    case 'image/webp':
      return ASCII(bytes, 0, 4) === 'RIFF' && ASCII(bytes, 8, 12) === 'WEBP'
    case 'application/pdf':
      return ASCII(bytes, 0, 5) === '%PDF-'
  }
}
