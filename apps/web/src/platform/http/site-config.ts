/** This installation's configuration, in meta tags that the server writes into the page. */
export interface SiteConfig {
  /** Empty if the installation has none. */
  supportEmail: string
  privacyEmail: string
  /** The credentials of the demo business; null except in demonstration environments. */
  demo: { email: string; password: string } | null
  /** Test mode: providers are simulated, and `inboxUrl` is the page with the caught mails. */
  testMode: { inboxUrl: string | null } | null
  /** Whether public pages ask for consent to analytics. */
  hasAnalytics: boolean
  /** Whether Tax IDs can be looked up at the tax authorities. */
  hasTaxRegister: boolean
}

export function siteConfig(): SiteConfig {
  return readSiteConfig(document)
}

/**
 * Reads `support-email`, `privacy-email`, `demo` (e-mail, a blank, password), `analytics` and `tax-register` (`on`), and `test-mode`
 * (`on`, or the address of the inbox page). Vite's own page has none of them, so its developer sees defaults.
 */
export function readSiteConfig(page: Document): SiteConfig {
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? ''
  const supportEmail = meta('support-email') || (import.meta.env.DEV ? 'support@isiro.test' : '')
  const [, email, password] = /^(\S+)\s+(\S+)$/.exec(meta('demo')) ?? []
  const testMode = meta('test-mode')
  return {
    supportEmail,
    privacyEmail: meta('privacy-email') || supportEmail,
    demo: email && password ? { email, password } : null,
    hasAnalytics: meta('analytics') === 'on',
    hasTaxRegister: meta('tax-register') === 'on',
    testMode: testMode ? { inboxUrl: webAddress(testMode) } : null,
  }
}

function webAddress(text: string): string | null {
  return /^(https?:\/\/|\/)/.test(text) ? text : null
}
