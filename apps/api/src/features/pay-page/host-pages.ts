import { hexOf } from '@isiro/design/palette'
import { initials } from '@isiro/domain/initials'
import { canUse } from '@isiro/domain/plans'
import { html } from '@isiro/html/html'
import { read, type SystemCtx } from '../../platform/db/context.ts'
import type { HostPages } from '../../platform/http/client-hosts.ts'
import { findDocumentLogo, requireIssuer } from '../business/service.ts'
import { renderFailurePage, renderNothingPage } from './failure-page.ts'
import { pagePolicy } from './page-frame.ts'

/** What a business's own domain shows beside the pages of its links. */
export const HOST_PAGES: HostPages = {
  notFound: renderNothingPage,
  failure: renderFailurePage,
  policy: pagePolicy([]),
  icon: brandIcon,
}

/** The logo of the business in a square, or its initials on its colour. */
function brandIcon(ctx: SystemCtx): Promise<string> {
  return read(ctx, async (ctx) => {
    const { name, brand, plan } = await requireIssuer(ctx)
    const logo = await findDocumentLogo(ctx)
    const own = canUse(plan, 'branding') ? brand?.accent : null
    const mark = logo
      ? html`<image width="64" height="64" href="data:${logo.mediaType};base64,${logo.base64}"/>`
      : html`<rect width="64" height="64" rx="14" fill="${own ?? hexOf('light', 'text')}"/>
<text x="32" y="42" text-anchor="middle" font-family="sans-serif" font-size="28" font-weight="700" fill="#ffffff">${initials(name)}</text>`
    return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
${mark}
</svg>`.toString()
  })
}
