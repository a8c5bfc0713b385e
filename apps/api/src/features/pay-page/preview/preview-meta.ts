import { html, type SafeHtml } from '@isiro/html/html'
import { type PreviewFacts, previewVersion } from './preview-facts.ts'
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-picture.ts'

/**
 * The tags from which a messenger makes the preview of a pasted link. Those that name an address need `pageUrl`, the absolute one
 * of the page; a page that has none has no picture.
 */
export function previewMeta(facts: PreviewFacts, pageUrl: string | null): SafeHtml {
  const { title, amount, state } = facts
  const description = amount === null ? state : `${amount} · ${state}`
  return html`<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${facts.site}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta name="twitter:card" content="${pageUrl === null ? 'summary' : 'summary_large_image'}">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
${pageUrl !== null && pictureTags(facts, pageUrl)}`
}

function pictureTags(facts: PreviewFacts, pageUrl: string): SafeHtml {
  const picture = `${pageUrl}/preview.png?v=${previewVersion(facts)}`
  return html`<meta property="og:url" content="${pageUrl}">
<meta property="og:image" content="${picture}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${PREVIEW_WIDTH}">
<meta property="og:image:height" content="${PREVIEW_HEIGHT}">
<meta property="og:image:alt" content="${facts.title}">
<meta name="twitter:image" content="${picture}">
<meta name="twitter:image:alt" content="${facts.title}">`
}
