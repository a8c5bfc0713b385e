import type { Currency } from '@isiro/domain/currency'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { startWithSeller } from '@isiro/domain/message-template'
import {
  QUICK_TEMPLATE_IDS,
  type QuickTemplate,
  type QuickTemplateId,
  quickTemplates,
} from '@isiro/domain/quick-templates'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { smsTemplatesQuery } from '../api.ts'

export interface Templates {
  /** In one language, for bills in one currency. */
  of: (language: Language, currency: Currency) => readonly QuickTemplate[]
  /** Which template a text is, word for word, in any language; null for words of one's own. */
  find: (text: string, currency: Currency) => QuickTemplateId | null
}

/**
 * The quick templates: the business's own words where it has some. Until they have arrived, or where
 * they don't, the standard ones.
 */
export function useTemplates(): Templates {
  const { data: own } = useQuery(smsTemplatesQuery)
  return useMemo(() => {
    function of(language: Language, currency: Currency) {
      return quickTemplates(language, currency).map((template) => {
        const mine = own?.find((each) => each.kind === template.id && each.language === language)
        if (!mine?.isOwn) return template
        const text = startWithSeller(mine.text, language)
        return { ...template, text: text.replace('NGN{amount}', `${currency}{amount}`) }
      })
    }
    function find(text: string, currency: Currency) {
      const isIn = (id: QuickTemplateId) =>
        LANGUAGES.some((language) =>
          of(language, currency).some((each) => each.id === id && each.text === text),
        )
      return text === '' ? null : (QUICK_TEMPLATE_IDS.find(isIn) ?? null)
    }
    return { of, find }
  }, [own])
}
