import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { toast } from '../../ui/toast-store.ts'
import { recurringQuery } from './api.ts'
import { FormPage } from './form/form-page.tsx'
import { LazyRecurringForm } from './form/lazy-recurring-form.tsx'

/** `/recurring/:id/edit`: changes what is billed from the next date on. */
export function EditRecurringPage() {
  const { t } = useTexts('recurring')
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const known = useQuery(recurringQuery(id))
  return (
    <FormPage
      title={t('form.editTitle')}
      back={{ to: paths.recurring(id), label: known.data?.clientName ?? t('list.title') }}
      start={known}
    >
      {(business, recurring) =>
        recurring?.state === 'ended' ? (
          <Navigate to={paths.recurring(id)} replace />
        ) : (
          <LazyRecurringForm
            key={id}
            business={business}
            recurring={recurring ?? null}
            content={null}
            onSaved={() => {
              toast.success(t('form.saved'))
              void navigate(paths.recurring(id), { replace: true })
            }}
          />
        )
      }
    </FormPage>
  )
}
