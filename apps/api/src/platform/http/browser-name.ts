import bowser from 'bowser'

/** A browser in words that its owner recognises. Null where its User-Agent says nothing that is known. */
export interface BrowserName {
  /** 'Chrome' */
  browser: string | null
  /** 'Android' */
  system: string | null
}

/** Longer User-Agents are not read: names stand at their beginning. */
const MAX_LENGTH = 512
const MAX_NAME_LENGTH = 40

/** The names of browser and system in a User-Agent header. */
export function browserName(userAgent: string | undefined): BrowserName {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_LENGTH))
  return { browser: shortName(browser.name), system: shortName(os.name) }
}

function shortName(name: string | undefined): string | null {
  return name ? name.slice(0, MAX_NAME_LENGTH) : null
}
