export const PHONE = { width: 360, height: 800 }
export const DESKTOP = { width: 1280, height: 800 }
export const DEMO = { email: 'demo@isiro.example', password: 'Sisi-Demo-2026!' }
export const PASSWORD = 'kola-nut-and-rain-42'

/** A day in Lagos, where every business of these tests is: today, or so many days from it. There it begins an hour early. */
export function dayInLagos(days = 0): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' })
  return day.format(Date.now() + days * 86_400_000)
}
