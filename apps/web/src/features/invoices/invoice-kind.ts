import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { invoiceQuery } from '../../records/queries/invoices.ts'
import { loadInvoiceCheck } from '../documents/editor/check/load-invoice-check.ts'
import type { EditorKind } from '../documents/editor/editor-kind.ts'
import { WhenFields, WhenSummary } from '../documents/editor/fields/when-section.tsx'
import { blankValues, valuesOf } from '../documents/editor/form-values.ts'
import { useIssueInvoice } from './api.ts'
import { invoiceDrafts } from './invoice-drafts.ts'

/** Writing an invoice. */
export const invoiceKind: EditorKind<IssuedInvoice> = {
  drafts: invoiceDrafts,
  sections: ['who', 'what', 'when', 'tax', 'notes'],
  parts: { when: { Fields: WhenFields, Summary: WhenSummary } },
  useWords() {
    const { t } = useTexts('invoices')
    return {
      formLabel: t('formLabel'),
      create: t('create'),
      creating: t('creating'),
      createWhenOnline: t('createWhenOnline'),
      createFailed: t('createFailed'),
      createFailedDetail: t('createFailedDetail'),
      numberLater: t('save.numberLater'),
      issuedMeanwhile: t('issuedMeanwhile'),
      viewIssued: t('viewInvoice'),
    }
  },
  blank: blankValues,
  values: valuesOf,
  useOpened(id) {
    const { data, ...query } = useQuery({
      ...invoiceQuery(id ?? ''),
      enabled: id !== undefined,
    })
    return { ...query, data: data && (data.status === 'draft' ? data : 'issued') }
  },
  loadCheck: loadInvoiceCheck,
  useIssue: useIssueInvoice,
  loadPaper: () =>
    import('../documents/editor/paper/live-paper.tsx').then((module) => module.LivePaper),
  isCounted: true,
  page: paths.invoice,
}
