import { readStored, writeStored } from '../../platform/device/stored.ts'

/** Whether this device may load the tag service's script on public pages. */
export type ConsentChoice = 'agreed' | 'refused'

const CHOICE_KEY = 'analytics-consent'
/** In days. An older choice counts as none, and the visitor is asked again. */
export const CHOICE_DAYS = 182
const DAY_MS = 86_400_000

/** The choice on this device; null if nobody has chosen yet or it is too old. */
export function readChoice(now: Date = new Date()): ConsentChoice | null {
  const [choice, day = ''] = readStored(CHOICE_KEY)?.split(' ') ?? []
  const days = (now.getTime() - Date.parse(day)) / DAY_MS
  if (!(days >= 0 && days < CHOICE_DAYS)) return null
  return choice === 'agreed' || choice === 'refused' ? choice : null
}

/** Keeps the choice with its day. A refusal also deletes the cookies of an earlier agreement. */
export function storeChoice(choice: ConsentChoice, now: Date = new Date()): void {
  writeStored(CHOICE_KEY, `${choice} ${now.toISOString().slice(0, 10)}`)
  if (choice === 'refused') deleteTagCookies()
}

/** Calls the listener when the choice was changed in another tab. */
export function followChoice(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === CHOICE_KEY || key === null) listener()
  })
}

/** Deletes `_ga` and `_ga_…`. The tag sets them for this host only (see tag.ts), so no domain is named. */
export function deleteTagCookies(): void {
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(_ga\w*)=/g)) {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox of our range have no cookie store
    document.cookie = `${name}=; path=/; max-age=0`
  }
}
