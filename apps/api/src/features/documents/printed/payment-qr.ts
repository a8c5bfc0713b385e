import encodeQR from 'qr'

/**
 * The QR code of a URL as rows of '1' (dark) and '0'. It uses the smallest version at error
 * correction M, which survives damage to 15% of the code.
 */
export function paymentQr(url: string): string[] {
  const border = 1
  const modules = encodeQR(url, 'raw', { ecc: 'medium', border })
  const inside = modules.slice(border, -border).map((row) => row.slice(border, -border))
  return inside.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
}

/** A QR code in the form that a template prints. */
export interface QrPicture {
  /** One SVG path without a border: sharp at any size, and without seams between modules. */
  svg: string
  /** Number of modules on each side. */
  modules: number
}

/** Draws the rows of a QR code as SVG, because drawing each module in the template takes half of a page's render time. */
export function qrPicture(rows: string[]): QrPicture {
  const runs = rows.flatMap((row, y) =>
    Array.from(row.matchAll(/1+/g), ({ index, 0: { length } }) => {
      return `M${index} ${y}h${length}v1h-${length}z`
    }),
  )
  const modules = rows.length
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}"><path d="${runs.join('')}"/></svg>`
  return { svg, modules }
}
