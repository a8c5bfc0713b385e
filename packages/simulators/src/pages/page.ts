import { createHash } from 'node:crypto'
import { html, type SafeHtml } from '@isiro/html/html'
import type { Answer } from '../http/answers.ts'
import { PAGE_STYLE } from './page-style.ts'

/** Reloads a page when the user returns to its tab, to show what came meanwhile. */
export const REFRESH_ON_RETURN = html`
document.addEventListener('visibilitychange', function () {
  if (document.visibilityState === 'visible') location.reload()
})
`

/** A script that tells the embedding page how the checkout ended. */
const TELL_OPENER = html`
var told = document.getElementById('told').dataset
if (window.parent !== window) window.parent.postMessage(JSON.parse(told.message), told.origin)
`

export interface PageOptions {
  status?: number | undefined
  /** Of whom this is a simulator. */
  provider: string
  title: string
  main: SafeHtml
  /** The sentence that says what test mode leaves out: no real money moves. */
  promise?: string
  isWide?: boolean
  /** Styles of this page beyond those of every page. */
  style?: SafeHtml
  /** The one script that runs on the page. */
  script?: SafeHtml | undefined
  /** Its forms lead to other origins, and pages of this machine may show it in a frame. */
  leadsOut?: boolean
}

/** A whole page, marked as a simulator's. It loads nothing from other origins. */
export function simulatorPage({
  status = 200,
  provider,
  title,
  main,
  promise = `This is a simulator of ${provider}. Nothing leaves this machine.`,
  isWide = false,
  style,
  script,
  leadsOut = false,
}: PageOptions): Answer {
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${provider} simulator</title>
<style>${PAGE_STYLE}${style ?? null}</style>
</head>
<body>
<header class="mode"><strong>Test mode.</strong> ${promise}</header>
<main${isWide && html` class="wide"`}>
${main}
</main>
${script ? html`<script>${script}</script>` : null}
</body>
</html>
`
  return {
    status,
    body: body.toString(),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(script, leadsOut),
    },
  }
}

/** The form of a checkout is answered with a redirect to the merchant, which browsers check against form-action. */
function policyOf(script: SafeHtml | undefined, leadsOut: boolean): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    `script-src ${script ? `'sha256-${createHash('sha256').update(script.toString()).digest('base64')}'` : "'none'"}`,
    `form-action ${leadsOut ? 'http: https:' : "'self'"}`,
    "base-uri 'none'",
    `frame-ancestors ${leadsOut ? 'http://localhost:* http://127.0.0.1:*' : "'none'"}`,
  ].join('; ')
}

/** A message for the page around the frame, and the only origin that may read it. */
export interface FrameMessage {
  origin: string
  message: object
}

/** The message of a checkout's last page to the page around its frame. */
export function frameMessage({ origin, message }: FrameMessage): {
  main: SafeHtml
  script: SafeHtml
} {
  return {
    main: html`<div id="told" hidden data-origin="${origin}" data-message="${JSON.stringify(message)}"></div>`,
    script: TELL_OPENER,
  }
}

/** A moment as people read it. */
export function timeOf(iso: string): SafeHtml {
  const shown = new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
  return html`<time datetime="${iso}">${shown}</time>`
}

/** A text with its web addresses clickable. A full stop or bracket after one is not part of it. */
export function withLinks(text: string): SafeHtml[] {
  return text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/).map((part, index) => {
    const isAddress = index % 2 === 1
    return isAddress ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`
  })
}
