import { createHash } from 'node:crypto'
import { html, type SafeHtml } from '@isiro/html/html'
import { PAGE_STYLE } from './page-style.ts'

/** A script that tells the embedding page how the checkout ended. */
const TELL_OPENER = html`
var told = document.getElementById('told').dataset
if (window.parent !== window) window.parent.postMessage(JSON.parse(told.message), told.origin)
`

const scriptHash = createHash('sha256').update(TELL_OPENER.toString()).digest('base64')

/**
 * The content policy of these pages: they load nothing from other origins. A form's answer redirects to the merchant, which
 * browsers check against form-action, so any web URL is allowed there.
 */
export const PAYMENT_PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${scriptHash}'`,
  'form-action http: https:',
  "base-uri 'none'",
  'frame-ancestors http://localhost:* http://127.0.0.1:*',
].join('; ')

/** A message for the page around the frame, and the only origin that may read it. */
export interface FrameMessage {
  origin: string
  message: object
}

export function frameMessage({ origin, message }: FrameMessage): SafeHtml {
  return html`<div id="told" hidden data-origin="${origin}" data-message="${JSON.stringify(message)}"></div>
    <script>${TELL_OPENER}</script>`
}

/** A whole page, marked as a simulator's. */
export function simulatorPage(options: {
  provider: string
  title: string
  main: SafeHtml
  isWide?: boolean
}): string {
  const { provider, title, main, isWide = false } = options
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${provider} simulator</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header class="mode"><strong>Test mode.</strong> This is a simulator of ${provider}. Nothing leaves this machine.</header>
<main${isWide && html` class="wide"`}>
${main}
</main>
</body>
</html>
`.toString()
}
