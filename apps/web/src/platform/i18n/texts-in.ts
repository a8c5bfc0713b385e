import type { Language } from '@isiro/domain/language'
import { useEffect, useReducer } from 'react'
import { hasTexts, loadTexts, textsOf, useLanguage } from './i18n.ts'
import type { Namespace } from './text-types.ts'
import { useTexts } from './use-texts.ts'

/** The texts of a namespace in a document's language, and which language they are in: until they have arrived, the reader's. */
export function useTextsIn<Own extends Namespace>(namespace: Own, language: Language) {
  const reader = useLanguage()
  const own = useTexts(namespace)
  const [, showThem] = useReducer((count: number) => count + 1, 0)
  const isReady = hasTexts(language, namespace)
  useEffect(() => {
    if (isReady) return
    loadTexts([namespace], language).then(showThem, () => {
      // The document stays in the reader's language, and the next one asks again.
    })
  }, [namespace, language, isReady])
  return isReady
    ? { t: textsOf<Own>(namespace, language), language }
    : { t: own.t, language: reader }
}
