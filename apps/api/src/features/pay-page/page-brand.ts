import { hexOf } from '@isiro/design/palette'
import { accentOnDark } from '@isiro/domain/accent-color'
import type { DocumentBrand } from '@isiro/domain/brand'
import { html, type SafeHtml } from '@isiro/html/html'
import { hashOf } from './inline-hash.ts'

/** The colours of a brand, over those of the page: the accent in the light, its readable shade in the dark. Paper stays black. */
export function brandStyle({ accent }: DocumentBrand): SafeHtml {
  const inTheDark = `--brand: ${accentOnDark(accent)}; --on-brand: ${hexOf('dark', 'on-brand')};`
  return html`@media screen { :root { --brand: ${accent}; --on-brand: #ffffff; } }
@media screen and (prefers-color-scheme: dark) { :root { ${inTheDark} } }`
}

/** The headers of an answer that are still to be sent. */
interface Headers {
  getHeader(name: string): unknown
  header(name: string, value: string): unknown
}

/** Lets the page of this answer have the style of its brand, by its hash. */
export function allowBrand(
  reply: Headers,
  { brand }: { brand?: DocumentBrand | null | undefined },
): void {
  if (!brand) return
  const policy = String(reply.getHeader('content-security-policy'))
  const style = `style-src ${hashOf(brandStyle(brand))}`
  reply.header('content-security-policy', policy.replace('style-src', style))
}

/** The footer of the business's documents. */
export function brandFooter({
  brand,
}: {
  brand?: DocumentBrand | null | undefined
}): SafeHtml | null {
  return brand?.footer ? html`<p class="lines">${brand.footer}</p>` : null
}
