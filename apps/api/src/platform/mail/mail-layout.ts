import { type ColorName, hexOf } from '@isiro/design/palette'
import { accentOnDark } from '@isiro/domain/accent-color'
import type { Language } from '@isiro/domain/language'
import { html, type SafeHtml } from '@isiro/html/html'

/** The content of a mail. Both its HTML and its plain text are rendered from this, for every mail of the product. */
export interface MailContent {
  language: Language
  subject: string
  /** A line above all else, above which an answer is written; null or absent for none. */
  topLine?: string | null
  /** The sender's name at the top of the mail. */
  from: string
  /** The sender's colour, '#rrggbb', readable on white; absent for the product's own. */
  accent?: string | null
  paragraphs: string[]
  figures: MailFigure[]
  action: { label: string; url: string } | null
  /** A second way to go, as a link below the button. */
  secondary?: { label: string; url: string }
  /** Facts to copy, such as a bank account. */
  blocks: { title: string; figures: MailFigure[] }[]
  notes: string[]
  foot: string[]
}

export interface MailFigure {
  label: string
  value: string
  /** The figure that the mail is about. */
  isMain?: boolean
}

const light = (name: ColorName) => hexOf('light', name)
const dark = (name: ColorName) => hexOf('dark', name)
// Mail programs ignore most of a style sheet, so the styles are inline. The sheet only changes the colours for dark
// mode.
const styleWith = (
  accent: Accent,
) => html`:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;background:${light('surface-2')}}
a.button{display:inline-block}
@media (prefers-color-scheme:dark){
body,.page{background:${dark('bg')}!important}
.card{background:${dark('subtle')}!important;border-color:${dark('border')}!important}
.text,.value{color:${dark('text')}!important}
.muted,.label{color:${dark('muted')}!important}
.row{border-color:${dark('border')}!important}
.button{background:${accent.dark}!important;color:${dark('on-brand')}!important}
.link{color:${accent.dark}!important}
.mark{border-color:${accent.dark}!important}
}`

interface Accent {
  light: string
  dark: string
  /** Whether it is the sender's own, which then marks the head of the mail. */
  isOwn: boolean
}

function accentOf(own: string | null | undefined): Accent {
  return own
    ? { light: own, dark: accentOnDark(own), isOwn: true }
    : { light: light('brand'), dark: dark('brand'), isOwn: false }
}

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"

/** Renders the mail as HTML: one column, system font, one button, no pictures, light and dark. */
export function printMailHtml(content: MailContent): string {
  const { language, subject, topLine, from, paragraphs, figures, action, secondary, blocks } =
    content
  const { notes, foot } = content
  const accent = accentOf(content.accent)
  const mark = accent.isOwn && html`;border-top:4px solid ${accent.light}`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${styleWith(accent)}</style>
</head>
<body style="margin:0;padding:0;background:${light('surface-2')}">
${topLine ? html`<p class="muted" style="margin:0;padding:16px 20px 0;text-align:center;font-family:${FONT};font-size:13px;color:${light('muted')}">${topLine}</p>` : null}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light('surface-2')}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:${light('bg')};border:1px solid ${light('border')};border-radius:12px;text-align:left"><tr><td${accent.isOwn && html` class="mark"`} style="padding:24px 20px${mark};font-family:${FONT};font-size:16px;line-height:1.5;word-break:break-word">
<p class="text" style="margin:0 0 20px;font-size:18px;font-weight:700;color:${light('text')}">${from}</p>
${paragraphs.map((paragraph) => html`<p class="text" style="margin:0 0 16px;color:${light('text')}">${withBreaks(paragraph)}</p>`)}
${figures.length > 0 && figureTable(figures)}
${
  action &&
  html`<p style="margin:24px 0 8px"><a class="button" href="${action.url}" style="background:${accent.light};color:${light('on-brand')};padding:13px 24px;border-radius:8px;text-decoration:none;font-weight:600">${action.label}</a></p>
<p class="muted" style="margin:0 0 8px;font-size:13px;color:${light('muted')};word-break:break-all"><a class="link" href="${action.url}" style="color:${accent.light}">${action.url}</a></p>`
}
${
  secondary !== undefined &&
  html`<p class="text" style="margin:16px 0 8px"><a class="link" href="${secondary.url}" style="color:${accent.light};font-weight:600">${secondary.label}</a></p>`
}
${blocks.map(({ title, figures }) => html`<h2 class="text" style="margin:24px 0 4px;font-size:16px;color:${light('text')}">${title}</h2>${figureTable(figures)}`)}
${notes.map((note) => html`<p class="muted" style="margin:16px 0 0;font-size:14px;color:${light('muted')}">${note}</p>`)}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left"><tr><td style="padding:16px 20px;font-family:${FONT};font-size:13px;line-height:1.5">
${foot.map((line) => html`<p class="muted" style="margin:0 0 4px;color:${light('muted')}">${line}</p>`)}
</td></tr></table>
</td></tr></table>
</body>
</html>`.toString()
}

function figureTable(figures: MailFigure[]): SafeHtml {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0">
${figures.map(
  ({
    label,
    value,
    isMain,
  }) => html`<tr><td class="label row" style="padding:8px 12px 8px 0;border-top:1px solid ${light('border')};font-family:${FONT};font-size:14px;color:${light('muted')};vertical-align:top">${label}</td><td class="value row" align="right" style="padding:8px 0;border-top:1px solid ${light('border')};font-family:${FONT};font-size:${isMain ? '18px' : '15px'};font-weight:${isMain ? '700' : '400'};color:${light('text')};vertical-align:top">${value}</td></tr>
`,
)}</table>`
}

function withBreaks(text: string): SafeHtml[] {
  return text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`)
}

/** Renders the same mail as plain text, with all of its content. */
export function printMailText({
  language,
  topLine,
  paragraphs,
  figures,
  action,
  secondary,
  blocks,
  notes,
  foot,
}: MailContent): string {
  // French has a non-breaking space before a colon.
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const table = (rows: MailFigure[]) =>
    rows.map(({ label, value }) => `${label}${colon} ${value}`).join('\n')
  return [
    topLine,
    ...paragraphs,
    table(figures),
    action && `${action.label}${colon}\n${action.url}`,
    secondary && `${secondary.label}${colon}\n${secondary.url}`,
    ...blocks.map(({ title, figures }) => `${title}\n${table(figures)}`),
    ...notes,
    foot.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}
