import { MAX_LOGO_BYTES, type UploadLogo } from '@isiro/contracts/business'

const MAX_SIDE_PX = 400
const JPEG_QUALITY = 0.85

/** The file is no picture that this device can read, or it stays too large however it is written. */
export type LogoProblem = 'unreadable' | 'too_large'

class UnusableLogo extends Error {
  readonly problem: LogoProblem

  constructor(problem: LogoProblem) {
    super(`logo: ${problem}`)
    this.problem = problem
  }
}

/** The size at which a picture of these sides is drawn: no side over 400 px, never enlarged. */
export function logoSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, MAX_SIDE_PX / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}

/**
 * Makes a chosen picture small on the device, before a kilobyte of it is sent. PNG keeps its clear
 * ground; where that is too heavy, and for anything else, JPEG on white.
 */
export async function resizeLogo(file: File): Promise<UploadLogo | { problem: LogoProblem }> {
  try {
    return await resized(file)
  } catch (error) {
    if (error instanceof UnusableLogo) return { problem: error.problem }
    throw error
  }
}

async function resized(file: File): Promise<UploadLogo> {
  const picture = await readPicture(file)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, logoSize(picture.naturalWidth, picture.naturalHeight))
  const context = canvas.getContext('2d')
  if (!context || picture.naturalWidth === 0) throw new UnusableLogo('unreadable')
  context.imageSmoothingQuality = 'high'
  const draw = () => context.drawImage(picture, 0, 0, canvas.width, canvas.height)

  draw()
  if (file.type === 'image/png') {
    const png = await encode(canvas, 'image/png')
    if (png.size <= MAX_LOGO_BYTES) return { mediaType: 'image/png', base64: await base64Of(png) }
  }
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const jpeg = await encode(canvas, 'image/jpeg')
  if (jpeg.size > MAX_LOGO_BYTES) throw new UnusableLogo('too_large')
  return { mediaType: 'image/jpeg', base64: await base64Of(jpeg) }
}

async function readPicture(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return picture
  } catch {
    throw new UnusableLogo('unreadable')
  } finally {
    URL.revokeObjectURL(address)
  }
}

function encode(canvas: HTMLCanvasElement, type: UploadLogo['mediaType']): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob?.type === type ? resolve(blob) : reject(new UnusableLogo('unreadable'))
    canvas.toBlob(done, type, JPEG_QUALITY)
  })
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
