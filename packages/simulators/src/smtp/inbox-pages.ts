import { createHash } from 'node:crypto'
import { html, type SafeHtml } from '@isiro/html/html'
import { INBOX_STYLE } from './inbox-style.ts'
import type { CaughtMail } from './mail-store.ts'

/** Reloads the inbox when the user returns to its tab, to show mails received meanwhile. */
const REFRESH_ON_RETURN = html`
document.addEventListener('visibilitychange', function () {
  if (document.visibilityState === 'visible') location.reload()
})
`

const scriptHash = createHash('sha256').update(REFRESH_ON_RETURN.toString()).digest('base64')

/**
 * The content policy of these pages. A mail's own HTML inherits it: its styles apply, but no script
 * runs and no picture is loaded from elsewhere.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  `script-src 'sha256-${scriptHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function inboxPage(mails: CaughtMail[]): string {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return layout(
    'Test inbox',
    html`<div class="bar">
        <div>
          <h1>Test inbox</h1>
          <p class="muted">${count}, newest first</p>
        </div>
        <nav aria-label="Inbox">
          <a class="button" href="/">Refresh</a>
          ${
            mails.length > 0 &&
            html`<form method="post" action="/empty"><button class="button">Empty</button></form>`
          }
        </nav>
      </div>
      ${
        mails.length === 0
          ? html`<p class="empty">No mail yet. What the product sends appears here.</p>`
          : html`<ul class="mails">${mails.map(mailRow)}</ul>`
      }
      <script>${REFRESH_ON_RETURN}</script>`,
  )
}

function mailRow({ id, to, subject, receivedAt }: CaughtMail): SafeHtml {
  return html`<li><a href="/mail/${id}">
      <span class="to">${to}</span>
      <span class="time">${timeOf(receivedAt)}</span>
      <span class="subject">${subject || '(no subject)'}</span>
    </a></li>`
}

export function mailPage(mail: CaughtMail): string {
  const { from, to, subject, text, replyTo, attachments, receivedAt } = mail
  return layout(
    subject || '(no subject)',
    html`<nav aria-label="Inbox"><a class="back" href="/">← Inbox</a></nav>
      <h1>${subject || '(no subject)'}</h1>
      <dl class="facts">
        <dt>To</dt><dd>${to}</dd>
        <dt>From</dt><dd>${from}</dd>
        ${replyTo !== null && html`<dt>Answers go to</dt><dd>${replyTo}</dd>`}
        <dt>Received</dt><dd>${timeOf(receivedAt)}</dd>
        ${attachments.map(({ name, bytes }) => html`<dt>Attached</dt><dd>${name}, ${Math.ceil(bytes / 1000)} kB</dd>`)}
      </dl>
      ${mail.html !== null && framed(mail.html)}
      ${text !== '' && html`<h2>Plain text</h2><pre>${withLinks(text)}</pre>`}
      <p class="muted"><a href="/messages/${mail.id}">This mail as JSON</a></p>`,
  )
}

/** The mail's own HTML in a frame that runs no scripts and is isolated from the page. */
function framed(markup: string): SafeHtml {
  const body = `<!doctype html><base target="_blank">${markup.replace(/^\s*<!doctype[^>]*>/i, '')}`
  return html`<h2>Message</h2>
    <iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${body}"></iframe>`
}

/** Plain text with its web addresses clickable. A full stop or bracket after one is not part of it. */
function withLinks(text: string): SafeHtml[] {
  return text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/).map((part, index) => {
    const isAddress = index % 2 === 1
    return isAddress ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`
  })
}

export function missingPage(): string {
  return layout(
    'No such mail',
    html`<h1>No such mail</h1>
      <p>It was removed, or gave way to newer ones.</p>
      <p><a class="button" href="/">Inbox</a></p>`,
  )
}

function timeOf(iso: string): SafeHtml {
  const shown = new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
  return html`<time datetime="${iso}">${shown}</time>`
}

function layout(title: string, main: SafeHtml): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Test mode</title>
<style>${INBOX_STYLE}</style>
</head>
<body>
<header class="mode"><strong>Test mode.</strong> Mail is caught here. Nothing reaches its recipient.</header>
<main>
${main}
</main>
</body>
</html>
`.toString()
}
