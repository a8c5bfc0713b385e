import type { Language } from '@isiro/domain/language'
import { useTranslation } from 'react-i18next'
import { useLanguage } from './i18n.ts'

/** The texts of a namespace in a document's language, and which language they are in: until they have arrived, the reader's. */
export function useTextsIn<Name extends string>(namespace: Name, language: Language) {
  const reader = useLanguage()
  const own = useTranslation(namespace)
  const other = useTranslation(namespace, { lng: language, useSuspense: false })
  return reader === language || !other.ready
    ? { t: own.t, language: reader }
    : { t: other.t, language }
}
