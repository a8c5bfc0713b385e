import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ClientPicker, InvoicePicker } from './about-fields.tsx'
import type { SingleValues } from './single-schema.ts'
import type { About } from './use-about.ts'

interface SingleAboutProps<O> {
  form: UseFormReturn<SingleValues, unknown, O>
  values: SingleValues
  about: About
}

/** Whom and which invoice an SMS is about, and what stands in the way of using them. */
export function SingleAbout<O>({ form, values, about }: SingleAboutProps<O>) {
  const { t } = useTexts('messages')
  const { setValue } = form
  return (
    <>
      <div className="grid gap-4 xs:grid-cols-2">
        <ClientPicker
          text={values.clientName}
          clientId={values.clientId}
          onType={(clientName) => {
            setValue('clientName', clientName, { shouldDirty: true })
            setValue('clientId', '')
          }}
          onChoose={(client) => {
            setValue('clientId', client.id, { shouldDirty: true })
            setValue('clientName', client.name)
            setValue('invoiceId', '')
            setValue('invoiceNumber', '')
          }}
        />
        <InvoicePicker
          text={values.invoiceNumber}
          invoiceId={values.invoiceId}
          clientId={values.clientId}
          onType={(invoiceNumber) => {
            setValue('invoiceNumber', invoiceNumber, { shouldDirty: true })
            setValue('invoiceId', '')
          }}
          onChoose={(invoice) => {
            setValue('invoiceId', invoice.id, { shouldDirty: true })
            setValue('invoiceNumber', invoice.invoiceNumber ?? '')
            form.clearErrors()
          }}
        />
      </div>
      {about.invoice && about.invoice.client.phone === null ? (
        <Notice
          tone="warn"
          action={
            <Link to={paths.invoice(about.invoice.id)} className="link font-medium text-warn">
              {t('invoice.open')}
            </Link>
          }
        >
          {t('invoice.noPhone', { name: about.invoice.client.name })}
        </Notice>
      ) : null}
      {about.failure ? <Notice tone="warn">{errorText(about.failure)}</Notice> : null}
    </>
  )
}
