import { toast } from './toast-store.ts'

/** The storage key of a toast's text while the browser loads the next page. */
const KEY = 'toast'

/** Shows a success toast on the next page that the browser loads. */
export function carryToast(title: string): void {
  try {
    sessionStorage.setItem(KEY, title)
  } catch {
    // Without storage there is no toast; the next page itself shows the result.
  }
}

/** Shows the toast that the previous page stored, once. */
export function showCarriedToast(): void {
  try {
    const title = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    if (title) toast.success(title)
  } catch {
    // Nothing was carried in the first place.
  }
}
