import type { Words } from './words.ts'

/** The first stop of the keyboard. */
export function SkipLink({ words }: { words: Words }) {
  return (
    <a
      href="#content"
      className="sr-only z-60 rounded-control bg-bg px-4 py-2 text-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {words.t('skip')}
    </a>
  )
}
