import type { Language } from '@isiro/domain/language'
import { useEffect, useReducer, useRef } from 'react'
import { hasTexts, loadTexts, textsOf, useLanguage } from './i18n.ts'
import type { Namespace } from './text-types.ts'
import { useTexts } from './use-texts.ts'

/**
 * The texts of a namespace in a document's language, and which language they are in: the reader's where they do not come. What
 * draws a document waits while `isComing`, so that it is drawn once; one that is drawn is not taken away while another language
 * comes.
 */
export function useTextsIn<Own extends Namespace>(namespace: Own, language: Language) {
  const reader = useLanguage()
  const own = useTexts(namespace)
  const [answers, noteAnswer] = useReducer((count: number) => count + 1, 0)
  const isReady = hasTexts(language, namespace)
  const isComing = useRef(true)
  isComing.current &&= !isReady && answers === 0
  useEffect(() => {
    if (isReady) return
    // Without them the document stays in the reader's language, and the next one asks again.
    loadTexts([namespace], language).then(noteAnswer, noteAnswer)
  }, [namespace, language, isReady])
  const texts = isReady
    ? { t: textsOf<Own>(namespace, language), language }
    : { t: own.t, language: reader }
  return { ...texts, isComing: isComing.current }
}
