import { toast } from './toast-store.ts'

/** Where the words of a toast wait while the browser loads the next page. */
const KEY = 'toast'

/** Says on the page that is loaded next that something has worked. */
export function carryToast(title: string): void {
  try {
    sessionStorage.setItem(KEY, title)
  } catch {
    // A browser without storage: the next page itself shows that it worked.
  }
}

/** Shows what the page before has left to say, once. */
export function showCarriedToast(): void {
  try {
    const title = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    if (title) toast.success(title)
  } catch {
    // Nothing was carried in the first place.
  }
}
