import type { IssuedQuote } from '@isiro/contracts/quotes'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { withTexts } from '../../../platform/lazy/deferred-part.ts'
import { paths } from '../../../platform/pages/paths.ts'
import type { EditorKind } from '../../documents/editor/editor-kind.ts'
import { quoteQuery, useIssueQuote } from '../api.ts'
import { quoteDrafts } from './quote-drafts.ts'
import { QuoteNotes, QuoteNotesSummary } from './quote-notes.tsx'
import { blankQuote, quoteValues } from './quote-values.ts'
import { ScheduleFields, ScheduleSummary } from './schedule-fields.tsx'
import { ValidFields, ValidSummary } from './valid-fields.tsx'

/** Writing a quote: an invoice's lines, with a last day, terms, and a schedule in place of a due date. */
export const quoteKind: EditorKind<IssuedQuote> = {
  drafts: quoteDrafts,
  sections: ['who', 'what', 'when', 'schedule', 'tax', 'notes'],
  parts: {
    when: { Fields: ValidFields, Summary: ValidSummary },
    schedule: { Fields: ScheduleFields, Summary: ScheduleSummary },
    notes: { Fields: QuoteNotes, Summary: QuoteNotesSummary },
  },
  useWords() {
    const { t } = useTexts('quotes')
    return {
      formLabel: t('editor.formLabel'),
      create: t('editor.create'),
      creating: t('editor.creating'),
      createWhenOnline: t('editor.createWhenOnline'),
      createFailed: t('editor.createFailed'),
      createFailedDetail: t('editor.createFailedDetail'),
      numberLater: t('editor.numberLater'),
      issuedMeanwhile: t('editor.issuedMeanwhile'),
      viewIssued: t('editor.viewIssued'),
      wholeDiscount: t('editor.wholeDiscount'),
      titles: {
        when: t('valid.title'),
        schedule: t('schedule.title'),
        notes: t('notes.title'),
      },
    }
  },
  blank: blankQuote,
  values: quoteValues,
  useOpened(id) {
    const { data, ...query } = useQuery({ ...quoteQuery(id ?? ''), enabled: id !== undefined })
    return {
      ...query,
      data: data && (data.status === 'draft' ? data : 'issued'),
    }
  },
  loadCheck: withTexts(
    () => import('./check-quote.ts').then((module) => module.checkQuote),
    ['validation'],
  ),
  useIssue: useIssueQuote,
  loadPaper: () => import('./live-quote-paper.tsx').then((module) => module.LiveQuotePaper),
  isCounted: false,
  page: paths.quote,
}
