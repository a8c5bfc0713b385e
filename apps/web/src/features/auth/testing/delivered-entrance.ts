import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { EntrancePage } from '../../marketing/card/entrance-pages.ts'
import { openPage } from '../../marketing/testing/delivered-page.ts'

/** Opens a page of the entrance as the server delivers it, and waits until its form is alive. */
export async function openEntrance(page: EntrancePage, at: string): Promise<void> {
  await openPage(page, { at })
  await waitFor(() => expect(document.querySelector('[data-card-frame][data-live]')).not.toBeNull())
}

/** Takes the place of the browser's going to another page, which tests have none of. */
export function followLeaving() {
  const { pathname, search, origin } = location
  const replace = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { pathname, search, origin, replace })
  return replace
}

/** The message stored for the next page that loads. */
export function carriedToast(): string | null {
  return sessionStorage.getItem('toast')
}
