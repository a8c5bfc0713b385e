import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { invoiceQuery } from '../../records/queries/invoices.ts'
import { toast } from '../../ui/toast-store.ts'
import { contentOfInvoice } from './form/content-of-invoice.ts'
import { FormPage } from './form/form-page.tsx'
import { LazyRecurringForm } from './form/lazy-recurring-form.tsx'

/** `/recurring/new`, perhaps with `?from=` of the invoice that is to come again. */
export function NewRecurringPage() {
  const { t } = useTexts('recurring')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const from = search.get('from')
  const invoice = useQuery({ ...invoiceQuery(from ?? ''), enabled: from !== null })
  return (
    <FormPage
      title={t('form.newTitle')}
      back={{ to: paths.recurringList(), label: t('list.title') }}
      start={from === null ? undefined : invoice}
    >
      {(business, start) => (
        <LazyRecurringForm
          business={business}
          recurring={null}
          content={start ? contentOfInvoice(start) : null}
          onSaved={({ id }) => {
            toast.success(t('form.created'))
            void navigate(paths.recurring(id), { replace: true })
          }}
        />
      )}
    </FormPage>
  )
}
