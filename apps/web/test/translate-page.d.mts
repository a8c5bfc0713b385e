/** What tests of the web and journeys in a browser read of translate-page.mjs. */
export function translatePage(): number
