import { hexOf } from '@isiro/design/palette'
import type { DocumentBrand } from '@isiro/domain/brand'
import type { Language } from '@isiro/domain/language'
import { html, type SafeHtml } from '@isiro/html/html'
import { hashOf } from './inline-hash.ts'
import { brandStyle } from './page-brand.ts'
import { PAGE_SCRIPT } from './page-script.ts'
import { PAGE_STYLE } from './page-style.ts'
import { SIGNATURE_SCRIPT } from './quote/signature-pad.ts'

export interface PageFrame {
  language: Language
  title: string
  /** For the head: what a link preview shows. */
  meta?: SafeHtml | null
  body: SafeHtml
  /** The brand of the page's business; its answer needs `allowBrand`. Absent for the standard design. */
  brand?: DocumentBrand | null | undefined
  /** The data the script reads from the page; a page without it has no script. */
  script?: PageFacts | null
  /** Whether a signature can be drawn on it. */
  hasPad?: boolean
}

interface PageFacts {
  /** The address that records the client's view; null if this visit is not the client's. */
  viewedAddress: string | null
  /** The label of a Copy button after it has copied. */
  copied: string
}

/**
 * Builds the Content-Security-Policy of a page: its own style and scripts by their hashes, and its logo. Forms may
 * post to us and to the providers' checkouts, because browsers apply form-action to redirects too.
 */
export function pagePolicy(checkouts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(PAGE_SCRIPT)} ${hashOf(SIGNATURE_SCRIPT)}`,
    `style-src ${hashOf(PAGE_STYLE)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...checkouts].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A whole page in one answer: nothing but the logo is fetched after it. */
export function renderFrame({
  language,
  title,
  meta = null,
  body,
  brand = null,
  script = null,
  hasPad = false,
}: PageFrame): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${hexOf('light', 'subtle')}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${hexOf('dark', 'bg')}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${meta}
<style>${PAGE_STYLE}</style>
${brand && html`<style>${brandStyle(brand)}</style>`}
</head>
<body${brand && html` class="${brand.design}"`}${script && factsFor(script)}>
${body}
${
  script &&
  html`<p class="said" role="status" id="news"></p>
<script>${PAGE_SCRIPT}</script>`
}
${hasPad && html`<script>${SIGNATURE_SCRIPT}</script>`}
</body>
</html>
`.toString()
}

function factsFor({ viewedAddress, copied }: PageFacts): SafeHtml {
  return html`${viewedAddress !== null && html` data-viewed="${viewedAddress}"`} data-copied="${copied}"`
}
