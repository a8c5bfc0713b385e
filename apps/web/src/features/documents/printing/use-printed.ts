import { useMemo } from 'react'
import { useDeferredUntilOpen } from '../../../ui/deferred.ts'

/** Whatever is printed as it is typed on any paper. The fonts' own list is only fetched for texts with other characters. */
const RARE = /[^\n -~\u00a0-\u017f\u2013-\u2026₦]/

/** Whether a text, or one inside of a document, may hold what cannot be printed, or is printed in another spelling. */
export function mayPrintOtherwise(value: unknown): boolean {
  if (typeof value === 'string') return RARE.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(mayPrintOtherwise)
}

const load = () => import('./printed.ts').then((module) => module.printed)

/** A document as its PDF prints it, also where the fonts lack a character. Until their list has come, as it was typed. */
export function usePrinted<T extends object>(document: T): T {
  const isRare = useMemo(() => mayPrintOtherwise(document), [document])
  const printed = useDeferredUntilOpen(isRare, load)
  return useMemo(
    () => (isRare && printed ? printed(document) : document),
    [document, isRare, printed],
  )
}
