import { html, type SafeHtml } from '@isiro/html/html'

/** Outlines of 20 px. They stand beside words and say nothing of their own. */
const icon = (paths: SafeHtml): SafeHtml =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${paths}</svg>`

export const CHECK_ICON = icon(html`<path d="M4.5 12.5l5 5 10-11"/>`)
export const LOCK_ICON = icon(
  html`<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 018 0v3"/>`,
)
export const DOWNLOAD_ICON = icon(html`<path d="M12 4v11m-5-4.5l5 5 5-5M5 20h14"/>`)
export const CHAT_ICON = icon(html`<path d="M4 20l1.4-4A8 8 0 1112 20a8 8 0 01-4-1z"/>`)
export const PHONE_ICON = icon(
  html`<path d="M6 4h3l1.5 4.5L8.5 10a11 11 0 005.5 5.5l1.5-2L20 15v3a2 2 0 01-2 2A14 14 0 014 6a2 2 0 012-2z"/>`,
)
export const MAIL_ICON = icon(
  html`<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="M4 7l8 6 8-6"/>`,
)
export const NOTICE_ICON = icon(html`<circle cx="12" cy="12" r="8.5"/><path d="M12 8v5m0 3v.01"/>`)
export const RECEIPT_ICON = icon(
  html`<path d="M6 3.5v17l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5v-17z"/><path d="M9 8.5h6M9 12.5h6"/>`,
)
