import { withOrdinalFirst } from '@isiro/domain/french-dates'
import { isLanguage } from '@isiro/domain/language'

/**
 * "In force on {today}" on the legal pages. Only the reader's browser knows the day; a page without
 * script says no more than which version it is.
 */
export function showDayInForce(): void {
  const line = document.querySelector<HTMLElement>('[data-in-force]')
  if (!line) return
  const { lang } = document.documentElement
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-NG' : lang, { dateStyle: 'long' })
  const day = format.format(new Date())
  const today = isLanguage(lang) ? withOrdinalFirst(day, lang) : day
  line.textContent = (line.dataset.inForce ?? '').replace('{{today}}', today)
  line.hidden = false
}
