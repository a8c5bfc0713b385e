import type { Language } from '@isiro/domain/language'
import { vi } from 'vitest'
import { renderPage, type SitePage } from '../render-site.tsx'
import { siteTexts } from './site-texts.ts'

// The document outlives a test, so what listens to it and what lives in it must end with the test.
let listening = new AbortController()
let endCard = async () => false

/** Puts a public page into the document as the server delivers it, and starts its script. */
export async function openPage(
  page: SitePage,
  { language = 'en', at = '/' }: { language?: Language; at?: string } = {},
): Promise<void> {
  listening = new AbortController()
  history.replaceState(null, '', at)
  document.documentElement.lang = language
  document.documentElement.dataset.language = language
  document.body.innerHTML = `<div id="site">${renderPage(page, language, siteTexts(language)).body}</div>`
  vi.resetModules()
  endCard = (await import('../site/card-loader.ts')).endCard
  // Only what the script itself listens to: others, such as user-event, listen once for all tests.
  const followed = [followListeners(document), followListeners(window)]
  await import('../site/main.ts')
  for (const { restore } of followed) restore()
}

export async function closePage(): Promise<void> {
  listening.abort()
  await endCard()
  document.body.replaceChildren()
  delete document.documentElement.dataset.language
}

/** The whole page as an answer of the server, for a change of language. */
export function deliveredHtml(page: SitePage, language: Language): string {
  const { title, description, body } = renderPage(page, language, siteTexts(language))
  return `<html lang="${language}"><head><title>${title}</title><meta name="description" content="${description}"></head><body><div id="site">${body}</div></body></html>`
}

function followListeners(target: EventTarget): { restore(): void } {
  const add = target.addEventListener.bind(target)
  const spy = vi.spyOn(target, 'addEventListener')
  spy.mockImplementation((type, listener, options) => {
    const given = typeof options === 'object' ? options : { capture: options === true }
    add(type, listener, { ...given, signal: listening.signal })
  })
  return { restore: () => spy.mockRestore() }
}
