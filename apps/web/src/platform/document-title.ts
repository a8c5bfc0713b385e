const PRODUCT = 'Isiro'

/** What the tab is called on a page with this heading; the product's name alone without one. */
export function documentTitle(heading: string): string {
  return heading ? `${heading} · ${PRODUCT}` : PRODUCT
}
