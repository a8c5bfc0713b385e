import {
  type AddReceipt,
  MAX_RECEIPT_BYTES,
  MAX_THUMBNAIL_BYTES,
} from '@isiro/contracts/expense-receipts'

/** The size to which a photo is reduced before upload, because users pay for data by the megabyte. */
const WANTED_BYTES = 200_000
const LONGEST_SIDE = 1600
const THUMBNAIL_SIDE = 160
const QUALITIES = [0.82, 0.7, 0.55, 0.4]

export class UnreadableFile extends Error {
  readonly reason: 'type' | 'size'

  constructor(reason: 'type' | 'size') {
    super(`unreadable file: ${reason}`)
    this.reason = reason
  }
}

/**
 * Makes a chosen file ready to be sent: a picture becomes a JPEG of at most 200 kB without the place and
 * the time its camera wrote into it, with a small picture of it; a PDF stays as it is.
 */
export async function prepareFile(file: File): Promise<AddReceipt> {
  if (file.type === 'application/pdf') return preparePdf(file)
  const picture = await decode(file)
  try {
    const blob = await shrunk(picture)
    const small = await drawn(picture, THUMBNAIL_SIDE, 0.6)
    return {
      mediaType: 'image/jpeg',
      base64: await base64Of(blob),
      name: file.name.slice(0, 120),
      thumbnail:
        small.size <= MAX_THUMBNAIL_BYTES
          ? { mediaType: 'image/jpeg', base64: await base64Of(small) }
          : null,
    }
  } finally {
    picture.close()
  }
}

async function preparePdf(file: File): Promise<AddReceipt> {
  if (file.size > MAX_RECEIPT_BYTES) throw new UnreadableFile('size')
  return {
    mediaType: 'application/pdf',
    base64: await base64Of(file),
    name: file.name.slice(0, 120),
    thumbnail: null,
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // The browser cannot read it as a picture, whatever it is called.
    throw new UnreadableFile('type')
  }
}

/** The best quality that is small enough; a picture that never is loses size as well. */
async function shrunk(picture: ImageBitmap): Promise<Blob> {
  for (const side of [LONGEST_SIDE, LONGEST_SIDE * 0.7, LONGEST_SIDE * 0.5]) {
    for (const quality of QUALITIES) {
      const blob = await drawn(picture, side, quality)
      if (blob.size <= WANTED_BYTES) return blob
    }
  }
  return drawn(picture, LONGEST_SIDE * 0.4, QUALITIES.at(-1) ?? 0.4)
}

async function drawn(picture: ImageBitmap, longest: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadableFile('type')
  // JPEG knows no transparency; paper is white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  if (!blob) throw new UnreadableFile('type')
  return blob
}

async function base64Of(blob: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new UnreadableFile('type'))
    reader.readAsDataURL(blob)
  })
  return url.slice(url.indexOf(',') + 1)
}
