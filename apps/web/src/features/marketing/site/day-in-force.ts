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
  // As domain/french-dates has it, which this script of few bytes leaves out.
  const today = lang === 'fr' ? day.replace(/^1 /, '1er ') : day
  line.textContent = (line.dataset.inForce ?? '').replace('{{today}}', today)
  line.hidden = false
}
