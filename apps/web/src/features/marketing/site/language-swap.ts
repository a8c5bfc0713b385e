import type { Language } from '@isiro/domain/language'
import { isLanguage } from '@isiro/domain/language'
import { writeStored } from '../../../platform/device/stored.ts'
import { LANGUAGE_KEY } from '../../../platform/i18n/detect-language.ts'
import { sleepingCard } from './card-frame.ts'
import { endCard, wakeCard } from './card-loader.ts'
import { showFirstTab } from './card-tabs.ts'
import { showDayInForce } from './day-in-force.ts'

/** The visitor's choice: at once, without reloading, and remembered. */
export async function chooseLanguage(language: string): Promise<void> {
  if (!isLanguage(language)) return
  writeStored(LANGUAGE_KEY, language)
  try {
    await swapLanguage(language, fetchPage(language))
  } catch {
    // Without a connection the browser itself says what is wrong.
    const search = new URLSearchParams(location.search)
    search.set('lang', language)
    location.search = search.toString()
    return
  }
  document.querySelector<HTMLElement>(`a[data-language="${language}"]`)?.focus()
  // An address that names a language would contradict the choice when it is loaded again.
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

export async function fetchPage(language: Language): Promise<string> {
  const url = new URL(location.href)
  url.searchParams.set('lang', language)
  const response = await fetch(url.pathname + url.search, { headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(`the page in ${language} answered ${response.status}`)
  return response.text()
}

/** Puts the same page in another language in place of this one. Typed text stays. */
export async function swapLanguage(language: Language, page: Promise<string>): Promise<void> {
  const next = new DOMParser().parseFromString(await page, 'text/html')
  const site = next.getElementById('site')
  if (!site) throw new Error('the answer is not one of our pages')

  const typed = typedTexts()
  const wasLive = await endCard()
  document.title = next.title
  document.documentElement.lang = language
  document.documentElement.dataset.language = language
  for (const selector of ['meta[name=description]', 'link[rel=canonical]']) {
    const replacement = next.querySelector(selector)
    if (replacement) document.querySelector(selector)?.replaceWith(document.adoptNode(replacement))
  }
  document.getElementById('site')?.replaceWith(document.adoptNode(site))

  for (const [place, text] of typed) {
    const field = document.querySelector<HTMLInputElement>(place)
    if (field) field.value = text
  }
  showFirstTab()
  showDayInForce()
  const card = sleepingCard()
  if (wasLive && card) wakeCard(card)
}

/** The texts in the card's fields, by where they stand. */
function typedTexts(): [place: string, text: string][] {
  return Array.from(
    document.querySelectorAll<HTMLInputElement>('form[data-form] input'),
    ({ form, name, value }) => [`form[data-form=${form?.dataset.form}] [name=${name}]`, value],
  )
}
