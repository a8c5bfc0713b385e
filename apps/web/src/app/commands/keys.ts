import { areKeysOn } from '../../platform/device/keyboard-keys.ts'
import type { PlainKey } from '../../platform/i18n/text-types.ts'
import { newActions, places } from '../places.ts'

export interface PlaceKey {
  label: PlainKey<'common'>
  to: string
  letter: string
}

function lettered(
  items: readonly { label: PlainKey<'common'>; to: string; letter?: string }[],
): PlaceKey[] {
  return items.flatMap(({ label, to, letter }) => (letter ? [{ label, to, letter }] : []))
}

/** The screens that G and a letter lead to: those of the menu. */
export const goKeys = lettered(places)
/** The letter of each New action. */
export const newKeys = lettered(newActions)

export type Meaning = { to: string } | 'search' | 'refresh' | 'list'

const OTHERS: Record<string, Meaning> = { '/': 'search', r: 'refresh', '?': 'list' }

/** How long G waits for its letter. */
const WAIT_MS = 1500

/** Reads single keys one after another: G is remembered for a moment, since its letter comes next. */
export function createKeyReader(now: () => number = Date.now): (key: string) => Meaning | null {
  let startedAt = Number.NEGATIVE_INFINITY
  return (key) => {
    const isSecond = now() - startedAt < WAIT_MS
    startedAt = Number.NEGATIVE_INFINITY
    const places = isSecond ? goKeys : newKeys
    const place = places.find(({ letter }) => letter.toLowerCase() === key)
    if (place) return { to: place.to }
    if (isSecond) return null
    if (key === 'g') startedAt = now()
    return OTHERS[key] ?? null
  }
}

/** Elements in which letters are text, or choose from a list. */
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]'

export function isSomethingOpen(): boolean {
  return document.querySelector(OVER_THE_PAGE) !== null
}

export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}

/**
 * The shortcut key of an event. Null while typing, with a modifier, under a dialog,
 * sheet or menu, during composition or key repeat, and if shortcuts are switched off. Shift counts
 * only for letters, because many keyboards need it for a slash.
 */
export function singleKey(event: KeyboardEvent): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, target } = event
  if (ctrlKey || metaKey || altKey || isComposing || repeat) return null
  const key = event.key.toLowerCase()
  if (key.length !== 1 || (shiftKey && /[a-z]/.test(key))) return null
  if (target instanceof Element && target.closest(TYPING)) return null
  return areKeysOn() && !isSomethingOpen() ? key : null
}
