import { useSyncExternalStore } from 'react'
import { createStore } from '../../ui/store.ts'
import { readStored, writeStored } from './stored.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

// The start script in index.html reads the same key before the first paint.
const THEME_KEY = 'theme'
const PREFERS_DARK = '(prefers-color-scheme: dark)'

const theme = createStore<Theme>(readTheme())

/** Keeps the page in step with the chosen theme and, for `system`, with the device. Call once. */
export function startTheme(): void {
  applyTheme()
  matchMedia(PREFERS_DARK).addEventListener('change', applyTheme)
}

export function setTheme(next: Theme): void {
  writeStored(THEME_KEY, next)
  theme.set(next)
  applyTheme()
}

export function useTheme(): Theme {
  return useSyncExternalStore(theme.subscribe, theme.get)
}

function readTheme(): Theme {
  const stored = readStored(THEME_KEY)
  return THEMES.find((name) => name === stored) ?? 'system'
}

function applyTheme(): void {
  const chosen = theme.get()
  const isDark = chosen === 'dark' || (chosen === 'system' && matchMedia(PREFERS_DARK).matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  // The browser's own bars take the page's colour.
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(document.documentElement).getPropertyValue('--bg'))
}
