import { initials } from '@isiro/domain/initials'
import type { DocumentLogo } from '@isiro/domain/invoice-document'
import { html, type SafeHtml } from '@isiro/html/html'
import { logoSize } from '../../../platform/files/documents/logo-size.ts'
import { pictureVersion } from '../../../platform/http/picture-reply.ts'
import type { PayPageView } from '../pay-page-view.ts'

const MAX_WIDTH = 160
const MAX_HEIGHT = 56

/** Renders the supplier, with its logo or, without one, its initials. */
export function supplierHead({
  document,
  path,
}: {
  document: Pick<PayPageView['document'], 'supplier'>
  path: string
}): SafeHtml {
  const { name, logo } = document.supplier
  return html`<header class="supplier">
  ${(logo && logoPicture(logo, path)) ?? lettersOf(name)}
  <p class="name">${name}</p>
</header>`
}

/** The name beside it says the same to a screen reader. */
function lettersOf(name: string): SafeHtml | null {
  const letters = initials(name)
  return letters === '' ? null : html`<span class="initials" aria-hidden="true">${letters}</span>`
}

/** With its size, so that nothing moves when it arrives. A file that is no picture is left out. */
function logoPicture({ mediaType, base64 }: DocumentLogo, path: string): SafeHtml | null {
  const bytes = Buffer.from(base64, 'base64')
  const size = logoSize(mediaType, bytes)
  if (!size) return null
  const scale = Math.min(MAX_WIDTH / size.width, MAX_HEIGHT / size.height, 1)
  const shown = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return html`<img src="${path}/logo?v=${pictureVersion(bytes)}" alt="" width="${shown(size.width)}" height="${shown(size.height)}">`
}
