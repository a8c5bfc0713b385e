const PRODUCT = 'Isiro'

/** The document's title for a page's heading; the product's name alone without one. */
export function documentTitle(heading: string): string {
  return heading ? `${heading} · ${PRODUCT}` : PRODUCT
}
