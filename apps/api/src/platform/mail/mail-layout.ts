import type { Language } from '@isiro/domain/language'

export interface MailContent {
  language: Language
  greeting: string
  body: string
  action: { label: string; url: string } | null
  footer: string
}

/** The plain-text part: everything the mail says, for readers without pictures or HTML. */
export function mailText({ greeting, body, action, footer }: MailContent): string {
  return [greeting, body, action ? `${action.label}:\n${action.url}` : null, footer, 'Isiro']
    .filter(Boolean)
    .join('\n\n')
}

/** One column, system font, one button; readable in dark mode and without pictures. */
export function mailHtml({ language, greeting, body, action, footer }: MailContent): string {
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#4040ad;color:#fbfbff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(action.label)}</a></p><p style="font-size:14px;word-break:break-all">${escapeHtml(action.url)}</p>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head><body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,Roboto,'Segoe UI',sans-serif"><div style="max-width:520px;margin:0 auto"><p style="font-weight:700;font-size:18px">Isiro</p><p>${escapeHtml(greeting)}</p><p>${escapeHtml(body)}</p>${button}<p style="font-size:14px;opacity:.75">${escapeHtml(footer)}</p></div></body></html>`
}

/** Text as text: what a person typed never becomes markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
