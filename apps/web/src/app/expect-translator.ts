/** Fetches what keeps the page right while the browser translates it, beside the first screen: no translator is that early. */
export function expectTranslator(): void {
  import('../platform/device/page-translation.ts').then(
    ({ watchPageTranslation }) => watchPageTranslation(),
    () => {
      // The screen's own files come by the same connection, and tell of its failure.
    },
  )
}
