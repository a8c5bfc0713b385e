import { createHash } from 'node:crypto'
import { PAGE_COLORS } from '@isiro/design/page-colors'
import type { Language } from '@isiro/domain/language'
import { html, type SafeHtml } from '@isiro/html/html'
import { STOP_TEXTS } from './texts/texts.ts'

/** The states of the page: the question, that the mails have stopped, or that the link is not ours. */
export type StopStep = 'question' | 'stopped' | 'unknown'

const STYLE = html`
${PAGE_COLORS}
* { box-sizing: border-box; }
body { max-width: 32rem; margin: 0 auto; padding: 2rem 1rem; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, Roboto, "Segoe UI", "Noto Sans", sans-serif; }
main { padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 .75rem; font-size: 1.125rem; }
a { color: var(--brand); }
button { min-height: 48px; padding: 0 1.25rem; border: 0; border-radius: 8px; background: var(--brand);
  color: var(--on-brand); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
`

/** The page's Content-Security-Policy: its own style, and a form that posts to us. */
export const STOP_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE.toString()).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The page of the link that stops mails. Its button changes something, the link alone does not: mail scanners open links. */
export function stopPage(language: Language, step: StopStep): string {
  const texts = STOP_TEXTS[language]
  const title = { question: texts.title, stopped: texts.stopped, unknown: texts.unknown }[step]
  const body: SafeHtml =
    step === 'question'
      ? html`<p>${texts.question}</p>
<form method="post"><button>${texts.stop}</button></form>`
      : html`<p>${step === 'stopped' ? texts.again : texts.unknownBody}</p>
<p><a href="/settings/notifications">${texts.open}</a></p>`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Isiro</title>
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.toString()
}
