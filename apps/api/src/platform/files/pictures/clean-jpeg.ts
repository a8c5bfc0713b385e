/** Tables, restart interval, and the frames that every reader draws: baseline, extended and progressive. */
const DRAWN = [0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, 0xda]
const FRAMES = [0xc0, 0xc1, 0xc2]
const SCAN = 0xda
const END = 0xd9
/** Adobe's segment says how the colours are stored, and nothing else. */
const ADOBE = 0xee
const ADOBE_LENGTH = 14
/** A progressive picture has about ten; each is another walk over all of its pixels. */
const MAX_SCANS = 32

/**
 * A JPEG with nothing but what it is drawn from: place, time and camera of a photo, previews and comments are left out. Null for a file
 * that is broken, cut short or more than a picture; `cutsEnd` leaves out what stands behind its end instead. The caller has checked its
 * size.
 */
export function cleanJpeg(file: Buffer, { cutsEnd = false } = {}): Buffer | null {
  const kept = [file.subarray(0, 2)]
  let at = 2
  let frames = 0
  let scans = 0
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return null
    const marker = file.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = file.readUInt16BE(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > file.length) return null
    if (FRAMES.includes(marker)) {
      frames += 1
      if (!isPlainFrame(file.subarray(at, end))) return null
    }
    if (marker === SCAN) {
      scans += 1
      end = endOfScan(file, end)
    }
    if (DRAWN.includes(marker) || isAdobe(file.subarray(at, end))) kept.push(file.subarray(at, end))
    else if (!isMetadata(marker)) return null
    at = end
    const isEnd = file[at] === 0xff && file[at + 1] === END
    if (isEnd && (cutsEnd || at + 2 === file.length)) {
      if (frames !== 1 || scans === 0 || scans > MAX_SCANS) return null
      return Buffer.concat([...kept, file.subarray(at, at + 2)])
    }
  }
  return null
}

/** Eight bits a sample, grey or three colours: what browsers and documents draw alike. */
function isPlainFrame(segment: Buffer): boolean {
  return segment.length >= 10 && segment[4] === 8 && (segment[9] === 1 || segment[9] === 3)
}

function isMetadata(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
}

function isAdobe(segment: Buffer): boolean {
  const isMarked = segment[1] === ADOBE && segment.length === 2 + ADOBE_LENGTH
  return isMarked && segment.toString('latin1', 4, 9) === 'Adobe'
}

/** The place of the next marker behind the pixels, in which 0xff is followed by 0 or by a restart. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from)
  while (at >= 0 && at + 1 < file.length) {
    const next = file.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = file.indexOf(0xff, at + 2)
  }
  return file.length
}
