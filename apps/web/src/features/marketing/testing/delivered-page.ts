import type { Language } from '@isiro/domain/language'
import { vi } from 'vitest'
import { renderPage, type SitePage } from '../render-site.tsx'
import { siteTexts } from './site-texts.ts'

// The document outlives a test, so what listens to it and what lives in it must end with the test.
let listening = new AbortController()
let endCard = async () => false
let endObservers = () => {}

/**
 * Puts a public page into the document as the server delivers it, and starts its script. `tag` is what the server writes
 * into the page where analytics is configured: the measurement id, a blank and the address of the tag service.
 */
export async function openPage(
  page: SitePage,
  { language = 'en', at = '/', tag }: { language?: Language; at?: string; tag?: string } = {},
): Promise<void> {
  listening = new AbortController()
  history.replaceState(null, '', at)
  document.documentElement.lang = language
  document.documentElement.dataset.language = language
  document.body.innerHTML = `<div id="site">${deliveredBody(page, language, tag)}</div>`
  vi.resetModules()
  endCard = (await import('../site/card-loader.ts')).endCard
  // Only what the script itself listens to: others, such as user-event, listen once for all tests.
  const followed = [followListeners(document), followListeners(window)]
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  await import('../site/main.ts')
  // The page's script has asked for the same module before, so it is started by then.
  if (tag) await import('../../consent/visitor.ts')
  for (const { restore } of followed) restore()
  const observers = observe.mock.contexts as MutationObserver[]
  endObservers = () => {
    for (const observer of observers) observer.disconnect()
  }
  observe.mockRestore()
}

export async function closePage(): Promise<void> {
  listening.abort()
  endObservers()
  await endCard()
  document.body.replaceChildren()
  delete document.documentElement.dataset.language
}

/** The whole page as an answer of the server, for a change of language. */
export function deliveredHtml(page: SitePage, language: Language, tag?: string): string {
  const { title, description } = renderPage(page, language, siteTexts(language))
  const body = deliveredBody(page, language, tag)
  return `<html lang="${language}"><head><title>${title}</title><meta name="description" content="${description}"></head><body><div id="site">${body}</div></body></html>`
}

function deliveredBody(page: SitePage, language: Language, tag: string | undefined): string {
  const { body } = renderPage(page, language, siteTexts(language))
  return tag
    ? body.replace('%ANALYTICS%', tag)
    : body.replace(/<!--analytics-->[\s\S]*?<!--\/analytics-->/g, '')
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
