import { readStored, writeStored } from './stored.ts'

const KEY = 'opened-screens'

/** Enough for a day's work; those that are opened no more make room. */
const MOST = 8

/** The screens that a person has opened on this device, as patterns like `/invoices/:id`, the last one first. */
export function openedScreens(owner: string): string[] {
  const [of, ...screens] = (readStored(KEY) ?? '').split(' ')
  return of === owner ? screens : []
}

/** Remembers a screen for its owner, in place of those of anybody else who used this device. */
export function noteOpened(owner: string, screen: string): void {
  const others = openedScreens(owner).filter((each) => each !== screen)
  writeStored(KEY, [owner, screen, ...others].slice(0, MOST + 1).join(' '))
}
