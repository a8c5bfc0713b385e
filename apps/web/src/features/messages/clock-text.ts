import type { Language } from '@isiro/domain/language'

/** A time of day as people say it: '09:00' is '9 AM', '9 h' or '9:00'. */
export function clockText(time: string, language: Language): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (language !== 'en') {
    const padded = String(minutes).padStart(2, '0')
    return language === 'fr'
      ? `${hours}\u00a0h${minutes ? `\u00a0${padded}` : ''}`
      : `${hours}:${padded}`
  }
  return new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    ...(minutes > 0 && { minute: '2-digit' }),
    timeZone: 'UTC',
  })
    .format(new Date(Date.UTC(2000, 0, 1, hours, minutes)))
    .replace('\u202f', '\u00a0')
}
