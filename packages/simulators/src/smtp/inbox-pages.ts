import { html, type SafeHtml } from '@isiro/html/html'
import type { Answer } from '../http/answers.ts'
import { REFRESH_ON_RETURN, simulatorPage, timeOf, withLinks } from '../pages/page.ts'
import { INBOX_STYLE } from './inbox-style.ts'
import type { CaughtMail } from './mail-store.ts'

export function inboxPage(mails: CaughtMail[]): Answer {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return inboxLayout({
    title: 'Test inbox',
    script: REFRESH_ON_RETURN,
    main: html`<div class="bar">
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
      }`,
  })
}

function mailRow({ id, to, subject, receivedAt }: CaughtMail): SafeHtml {
  return html`<li><a href="/mail/${id}">
      <span class="to">${to}</span>
      <span class="time">${timeOf(receivedAt)}</span>
      <span class="subject">${subject || '(no subject)'}</span>
    </a></li>`
}

export function mailPage(mail: CaughtMail): Answer {
  const { from, to, subject, text, replyTo, attachments, receivedAt } = mail
  return inboxLayout({
    title: subject || '(no subject)',
    main: html`<nav aria-label="Inbox"><a class="back" href="/">← Inbox</a></nav>
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
  })
}

/** The mail's own HTML in a frame that runs no scripts and is isolated from the page. */
function framed(markup: string): SafeHtml {
  const body = `<!doctype html><base target="_blank">${markup.replace(/^\s*<!doctype[^>]*>/i, '')}`
  return html`<h2>Message</h2>
    <iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${body}"></iframe>`
}

export function missingPage(): Answer {
  return inboxLayout({
    status: 404,
    title: 'No such mail',
    main: html`<h1>No such mail</h1>
      <p>It was removed, or gave way to newer ones.</p>
      <p><a class="button" href="/">Inbox</a></p>`,
  })
}

/** A mail's own HTML inherits the page's policy: its styles apply, but no script runs and no picture is loaded from elsewhere. */
function inboxLayout(page: {
  status?: number
  title: string
  main: SafeHtml
  script?: SafeHtml
}): Answer {
  return simulatorPage({
    ...page,
    provider: 'mail',
    promise: 'Mail is caught here. Nothing reaches its recipient.',
    style: INBOX_STYLE,
  })
}
