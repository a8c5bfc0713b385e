import { createHash } from 'node:crypto'
import type { Incident, ProductStatus, StatusState } from '@isiro/contracts/status'
import { PAGE_COLORS } from '@isiro/design/page-colors'
import { DEFAULT_ZONE } from '@isiro/domain/business-date'
import { formatDate } from '@isiro/domain/format'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { localReading } from '@isiro/domain/local-clock'
import { fillText } from '@isiro/domain/message'
import { html, type SafeHtml } from '@isiro/html/html'
import { STATUS_TEXTS } from './texts/texts.ts'

const STYLE = html`
${PAGE_COLORS}
* { box-sizing: border-box; }
body { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, Roboto, "Segoe UI", "Noto Sans", sans-serif; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; justify-content: space-between; }
header a { font-weight: 700; color: var(--text); text-decoration: none; }
nav a { display: inline-flex; min-height: 44px; align-items: center; padding: 0 .5rem; font-weight: 400; color: var(--muted); }
nav a[aria-current] { color: var(--text); font-weight: 600; }
main { display: grid; gap: 1rem; }
section { padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: .5rem 0 0; font-size: 1.5rem; }
h2 { margin: 0 0 .5rem; font-size: 1.125rem; }
h3 { margin: 0; font-size: 1rem; }
p { margin: .25rem 0; }
ul, ol { margin: 0; padding: 0; list-style: none; }
.parts li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; padding: .625rem 0; border-top: 1px solid var(--line); }
.incidents > li { padding: .875rem 0; border-top: 1px solid var(--line); }
.parts li:first-child, .incidents > li:first-child { border-top: 0; }
.state { font-weight: 600; }
.state::before { content: ""; display: inline-block; width: .625rem; height: .625rem; margin-right: .5rem; border-radius: 50%; background: currentColor; }
.working { color: var(--ok); } .delayed { color: var(--warn); } .disrupted { color: var(--bad); }
.muted { color: var(--muted); font-size: .875rem; }
.update { white-space: pre-line; }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
`

/** The page's Content-Security-Policy: its own style, and nothing else. */
export const STATUS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE.toString()).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
}

/** The status page. It loads nothing, so that it is whole also while little else works. */
export function statusPage(
  language: Language,
  { state, parts, checkedAt, incidents }: ProductStatus,
  supportEmail: string,
): string {
  const texts = STATUS_TEXTS[language]
  const rows = parts.map(
    ({ part, state }) =>
      html`<li><span>${texts.part[part]}</span> ${mark(state, texts.partState[state])}</li>
`,
  )
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title} · Isiro</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header>
<a href="/?lang=${language}">Isiro</a>
<nav>${LANGUAGES.map((each) => html`<a href="/status?lang=${each}" lang="${each}"${each === language && html` aria-current="true"`}>${LANGUAGE_NAMES[each]}</a>`)}</nav>
</header>
<main>
<div>
<h1>${texts.title}</h1>
<p>${mark(state, texts.state[state])}</p>
</div>
<section aria-labelledby="parts">
<h2 id="parts">${texts.parts}</h2>
<ul class="parts">
${rows}</ul>
<p class="muted">${fillText(texts.checked, { at: printTime(checkedAt, language) })} <a href="/status?lang=${language}">${texts.again}</a></p>
</section>
<section aria-labelledby="incidents">
<h2 id="incidents">${texts.incidents}</h2>
${incidentList(language, incidents)}
</section>
<p class="muted">${fillText(texts.help, { support: supportEmail })}</p>
<p class="muted"><a href="/?lang=${language}">${texts.home}</a> · <a href="/developers?lang=${language}">${texts.developers}</a></p>
</main>
</body>
</html>
`.toString()
}

function incidentList(language: Language, incidents: Incident[] | null): SafeHtml {
  const texts = STATUS_TEXTS[language]
  if (incidents === null) return html`<p>${texts.unknown}</p>`
  if (incidents.length === 0) return html`<p>${texts.none}</p>`
  return html`<ol class="incidents">
${incidents.map(({ title, language: written, affects, closedAt, updates }) => {
  const parts = affects.map((part) => texts.part[part]).join(', ')
  const end =
    closedAt === null
      ? html`<p>${mark('delayed', texts.open)}</p>`
      : html`<p class="muted">${fillText(texts.closed, { at: printTime(closedAt, language) })}</p>`
  return html`<li>
<h3 lang="${written}">${title}</h3>
${end}
<p class="muted">${fillText(texts.affects, { parts })}</p>
${updates.map(
  ({ at, text }) => html`<p class="update" lang="${written}">${text}</p>
<p class="muted">${printTime(at, language)}</p>`,
)}
</li>
`
})}</ol>`
}

function mark(state: StatusState, words: string): SafeHtml {
  return html`<span class="state ${state}">${words}</span>`
}

/** A day and a time where most of our customers are. */
function printTime(instant: string, language: Language): string {
  const { date, time } = localReading(DEFAULT_ZONE, new Date(instant))
  return `${formatDate(date, language, 'long')}, ${time}`
}
