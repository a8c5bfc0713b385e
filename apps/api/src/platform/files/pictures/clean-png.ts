import { promisify } from 'node:util'
import { crc32, type InflateRaw, inflate, type ZlibOptions } from 'node:zlib'

const SIGNATURE_LENGTH = 8
/** Length, type and checksum. */
const CHUNK_OVERHEAD = 12
/** The chunks that a picture is drawn from. All else is metadata, animation or a hiding place. */
const DRAWN = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
const ANIMATION = ['acTL', 'fcTL', 'fdAT']

/** Samples a pixel, by the colour type of the header, and the depths that PNG allows for it. */
const COLOUR_TYPES: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

/** The seven passes of an interlaced picture: where each starts, and its steps, across and down. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/**
 * A still PNG with nothing but its header, palette, transparency and pixels; null for a file that is broken, animated or more than a
 * picture. The pixels are unpacked up to the size that the header states and not a byte further, and must come to just that. The
 * caller has checked that this size is sensible.
 */
export async function cleanPng(file: Buffer): Promise<Buffer | null> {
  const chunks = chunksOf(file)
  if (!chunks) return null
  const types = chunks.map(({ type }) => type)
  const isOrdered = types[0] === 'IHDR' && types.indexOf('IEND') === types.length - 1
  if (!isOrdered || types.lastIndexOf('IHDR') > 0) return null
  if (types.some((type) => ANIMATION.includes(type))) return null
  const drawn = chunks.filter(({ type }) => DRAWN.includes(type))
  const length = rawLength(drawn[0]?.data ?? Buffer.alloc(0))
  const pixels = Buffer.concat(drawn.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  if (length === null || !(await unpacksTo(pixels, length))) return null
  return Buffer.concat([file.subarray(0, SIGNATURE_LENGTH), ...drawn.map(({ whole }) => whole)])
}

/**
 * A PNG of any size with nothing but its header, palette, transparency and pixels, which are not unpacked; what stands behind its end is
 * left out. Null for a file that is broken or cut short.
 */
export function stripPng(file: Buffer): Buffer | null {
  const chunks = chunksOf(file, { cutsEnd: true })
  if (chunks?.[0]?.type !== 'IHDR' || chunks.at(-1)?.type !== 'IEND') return null
  const drawn = chunks.filter(({ type }) => DRAWN.includes(type))
  return Buffer.concat([file.subarray(0, SIGNATURE_LENGTH), ...drawn.map(({ whole }) => whole)])
}

interface Chunk {
  type: string
  data: Buffer
  whole: Buffer
}

/** The chunks up to the end of the file, or of the picture; null where one is cut short or its checksum is wrong. */
function chunksOf(file: Buffer, { cutsEnd = false } = {}): Chunk[] | null {
  const chunks: Chunk[] = []
  let at = SIGNATURE_LENGTH
  while (at < file.length) {
    if (at + CHUNK_OVERHEAD > file.length) return null
    const end = at + CHUNK_OVERHEAD + file.readUInt32BE(at)
    if (end > file.length) return null
    const whole = file.subarray(at, end)
    if (crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) return null
    chunks.push({ type: whole.toString('latin1', 4, 8), data: whole.subarray(8, -4), whole })
    at = end
    if (cutsEnd && chunks.at(-1)?.type === 'IEND') return chunks
  }
  return chunks
}

/** How many bytes the pixels come to before they are packed; null for a header that PNG does not know. */
function rawLength(header: Buffer): number | null {
  if (header.length !== 13) return null
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, colour = -1, packing, filter, interlace = 2] = header.subarray(8)
  const known = COLOUR_TYPES[colour]
  if (!known?.depths.includes(depth) || packing !== 0 || filter !== 0 || interlace > 1) return null
  const bits = known.samples * depth
  // Each row begins with the byte of its filter.
  const bytes = (across: number, down: number) =>
    across === 0 ? 0 : down * (1 + Math.ceil((across * bits) / 8))
  if (interlace === 0) return bytes(width, height)
  return PASSES.reduce(
    (sum, [left, top, right, below]) =>
      sum + bytes(Math.ceil((width - left) / right), Math.ceil((height - top) / below)),
    0,
  )
}

const unpack = promisify<Buffer, ZlibOptions, { buffer: Buffer; engine: InflateRaw }>(
  inflate as never,
)

async function unpacksTo(packed: Buffer, length: number): Promise<boolean> {
  try {
    const { buffer, engine } = await unpack(packed, { maxOutputLength: length, info: true })
    // Bytes behind the end of the stream would be read by nobody.
    return buffer.length === length && engine.bytesWritten === packed.length
  } catch {
    // Broken, cut short, or longer than the header says: no picture either way.
    return false
  }
}
