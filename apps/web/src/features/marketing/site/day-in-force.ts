/**
 * "In force on {today}" on the legal pages. Only the reader's browser knows the day; a page without
 * script says no more than which version it is.
 */
export function showDayInForce(): void {
  const line = document.querySelector<HTMLElement>('[data-in-force]')
  if (!line) return
  const { lang } = document.documentElement
  const day = new Intl.DateTimeFormat(lang === 'en' ? 'en-NG' : lang, { dateStyle: 'long' })
  line.textContent = (line.dataset.inForce ?? '').replace('{{today}}', day.format(new Date()))
  line.hidden = false
}
