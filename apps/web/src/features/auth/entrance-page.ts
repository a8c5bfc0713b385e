import type { SignedIn } from '@isiro/contracts/auth'
import { useEffect } from 'react'
import { startSession } from '../../platform/http/session.ts'
import { documentTitle } from '../../platform/pages/document-title.ts'
import { safeNext } from '../../platform/pages/safe-next.ts'
import { carryToast } from '../../ui/carried-toast.ts'

/** The props of every prerendered sign-in page. */
export interface EntrancePageProps {
  /** Initial values of the fields: typed before this code arrived, stored, or from the URL. */
  typed?: Record<string, string>
}

/** Keeps the token and loads what was asked for, or `home`, which is the dashboard; the page then says `welcome`. */
export function enter({ token, user }: SignedIn, welcome: string, home?: string): void {
  startSession(token, user.businessId)
  carryToast(welcome)
  // Going back must not lead to a form that has done its work.
  location.replace(safeNext(new URLSearchParams(location.search).get('next'), home))
}

/** A delivered page has its title already; it changes with what the page is about. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
}
