/** A signature drawn by hand: strokes, each the x and y of its points in turn, whole numbers in the box. */
export type DrawnSignature = number[][]

/** The box that it is drawn in, in units of its own. */
export const SIGNATURE_BOX = { width: 600, height: 200 }

/** The most strokes and points that are kept. A long name has some twenty strokes of some forty points. */
export const MAX_STROKES = 100
export const MAX_POINTS = 2000

/** Room around the ink, in units of the box. */
const MARGIN = 8
/** A single dot is no signature. */
const LEAST_POINTS = 4

/**
 * Reads a drawing as the page sends it. Null for anything else than strokes of points in the box, and for a drawing without enough
 * ink to be a signature.
 *
 * @example
 * readDrawnSignature('[[10,20,30,40,50,60,70,80]]') // [[10, 20, 30, 40, 50, 60, 70, 80]]
 */
export function readDrawnSignature(text: string): DrawnSignature | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  return isDrawnSignature(value) ? value : null
}

export function isDrawnSignature(value: unknown): value is DrawnSignature {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_STROKES) return false
  if (!value.every(isStroke)) return false
  const points = value.reduce((sum, stroke) => sum + stroke.length / 2, 0)
  return points >= LEAST_POINTS && points <= MAX_POINTS
}

function isStroke(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length >= 2 &&
    value.length % 2 === 0 &&
    value.length <= MAX_POINTS * 2 &&
    value.every((at, index) => {
      const end = index % 2 === 0 ? SIGNATURE_BOX.width : SIGNATURE_BOX.height
      return Number.isInteger(at) && at >= 0 && at <= end
    })
  )
}

export interface SignatureDrawing {
  /** The size of the ink with its margin, in units of the box. */
  width: number
  height: number
  /** As DrawnSignature, moved so that the ink begins at the margin. */
  strokes: DrawnSignature
}

/** A signature cut down to its ink, for showing it at any size. */
export function signatureDrawing(strokes: DrawnSignature): SignatureDrawing {
  const along = (axis: 0 | 1) => strokes.flat().filter((_, index) => index % 2 === axis)
  const [left, top] = [Math.min(...along(0)), Math.min(...along(1))]
  const [right, bottom] = [Math.max(...along(0)), Math.max(...along(1))]
  return {
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
    strokes: strokes.map((stroke) =>
      stroke.map((at, index) => at - (index % 2 === 0 ? left : top) + MARGIN),
    ),
  }
}

/** The path of an SVG that draws the strokes. A stroke of one point is a dot. */
export function signaturePath(strokes: DrawnSignature): string {
  return strokes
    .map((stroke) => {
      const points = []
      for (let at = 0; at < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`)
      return `M${points.join('L')}${points.length === 1 ? 'h1' : ''}`
    })
    .join('')
}
