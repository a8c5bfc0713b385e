const KEY = 'first-visit'

/** Remembers for this tab that its visitor has just opened the account. */
export function beginFirstVisit(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId)
  } catch {
    // Without storage the owner is greeted like one who comes back.
  }
}

/** Whether the account was opened in this visit. */
export function isFirstVisit(userId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}
