import type { Language } from '@isiro/domain/language'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { addTexts, useLanguage } from '../i18n/i18n.ts'

/**
 * Whether a document's texts are there in its own language, so that its paper is drawn once and not twice. They are
 * asked for here. Where they do not come, the paper is drawn in the reader's language; one that is drawn stays while another
 * language comes.
 */
export function useTextsOf(language: Language, namespace: string): boolean {
  const isOther = language !== useLanguage()
  const { isPending } = useQuery({
    queryKey: ['texts-of', language, namespace],
    queryFn: async () => {
      await addTexts(language, [namespace])
      return true
    },
    enabled: isOther,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isDrawn = useRef(false)
  isDrawn.current ||= !isOther || !isPending
  return isDrawn.current
}
