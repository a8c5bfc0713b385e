/** For a device that has nothing of the app yet: a page without script or style sheet. */
const WORDS: Record<string, [heading: string, again: string]> = {
  en: ["You're offline", 'Try again'],
  fr: ['Vous êtes hors ligne', 'Réessayer'],
  es: ['Sin conexión', 'Intentar de nuevo'],
}

export function plainOfflinePage(browserLanguage: string): Response {
  const language = browserLanguage.slice(0, 2)
  const [heading, again] = WORDS[language] ?? WORDS.en ?? ['', '']
  const lang = language in WORDS ? language : 'en'
  const html =
    `<!doctype html><html lang="${lang}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<title>${heading} · Isiro</title><main><h1>${heading}</h1><p><a href="">${again}</a></p></main></html>`
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
