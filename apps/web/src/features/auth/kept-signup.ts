/** The session storage key of the sign-up form while its reader looks at the terms. */
const KEY = 'signup'
const KEPT = ['firstName', 'lastName', 'businessName', 'email', 'referralCode'] as const

/** Keeps the form for this tab, so that coming back from the terms finds it filled. No passwords. */
export function keepSignup(values: Record<string, string>): void {
  const kept = Object.fromEntries(KEPT.map((name) => [name, values[name] ?? '']))
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A browser without storage still has its own memory of the page.
  }
}

export function keptSignup(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const texts = Object.entries(kept).filter(
      ([name, value]) => KEPT.some((known) => known === name) && typeof value === 'string',
    )
    return Object.fromEntries(texts)
  } catch {
    return {} // Not ours, or no storage at all.
  }
}

/** The account exists: what was typed for it has done its work. */
export function forgetSignup(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept in the first place.
  }
}
