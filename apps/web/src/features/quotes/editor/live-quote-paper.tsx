import { isBusinessDate } from '@isiro/domain/business-date'
import { useDeferredValue, useMemo } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useEditor, useFigures, useFormValues } from '../../documents/editor/editor-context.ts'
import { draftDocument } from '../../documents/paper/draft-document.ts'
import { useDraftHome } from '../../documents/paper/use-draft-home.ts'
import { QuotePaper } from '../paper/quote-paper.tsx'
import { writtenParts } from './schedule-parts.ts'

/** The paper as the form stands. Typing goes first, the paper follows a moment later. */
export function LiveQuotePaper() {
  const { t } = useTexts('quotes')
  const { business, user, today, language } = useEditor()
  const values = useDeferredValue(useFormValues())
  const figures = useFigures(values)
  const home = useDraftHome(values, figures, { business, language })
  const document = useMemo(
    // A quote asks for no late fee.
    () =>
      draftDocument(values, figures, {
        business,
        plan: user.plan,
        today,
        language,
        home,
        isSpared: true,
      }),
    [values, figures, business, user.plan, today, language, home],
  )
  const { schedule, validUntil = '', terms = '' } = values
  const written = useMemo(
    () => (figures && schedule ? writtenParts(schedule, figures, language) : null),
    [figures, schedule, language],
  )
  return (
    <QuotePaper
      quote={{
        document,
        validUntil: isBusinessDate(validUntil) ? validUntil : null,
        terms: terms.trim() || null,
        parts: written?.parts ?? [],
      }}
      label={t('paper.preview')}
    />
  )
}
