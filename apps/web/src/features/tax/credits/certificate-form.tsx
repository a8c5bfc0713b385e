import { type Deduction, SaveCertificate } from '@isiro/contracts/deductions'
import { useMutation } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import * as z from 'zod/mini'
import { currentDay } from '../../../platform/device/current-day.ts'
import { saveFile } from '../../../platform/files/save-file.ts'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { parseDateText } from '../../../platform/i18n/date-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDateField, FormRadioGroup, FormTextField } from '../../../ui/form-fields.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { fetchCertificate, useSaveCertificate } from '../api.ts'
import { CertificateFileField } from './certificate-file-field.tsx'
import type { CertificateFile } from './read-certificate.ts'

interface CertificateFormProps {
  credit: Deduction
  onDone: () => void
}

interface Values {
  state: 'received' | 'lost'
  number: string
  dated: string
}

/** An empty day is one that is not known. */
const CertificateInput = z.pipe(
  z.transform(
    ({ dated, ...form }: Values): z.input<typeof SaveCertificate> => ({
      ...form,
      dated: dated === '' ? null : dated,
    }),
  ),
  SaveCertificate,
)

/** Records that a WHT certificate has arrived, with its number, date and file, or that it never will. */
export function CertificateForm({ credit, onDone }: CertificateFormProps) {
  const { t } = useTexts(['tax', 'payments', 'validation'])
  const format = useFormat()
  const language = useLanguage()
  const { timeZone } = useCurrentUser()
  const today = currentDay(timeZone)
  const saving = useSaveCertificate(credit.id)
  const [file, setFile] = useState<CertificateFile | null>(null)
  const form = useZodForm(CertificateInput, {
    state: credit.state === 'lost' ? 'lost' : 'received',
    number: credit.certificateNumber ?? '',
    dated: credit.certificateDate ?? '',
  })
  const { control } = form
  const isReceived = form.watch('state') === 'received'

  const submit = form.handleSubmit((certificate) =>
    saving.mutate(
      isReceived
        ? {
            ...certificate,
            ...(file && { file: { mediaType: file.mediaType, base64: file.base64 } }),
          }
        : { state: 'lost', number: null },
      {
        onSuccess() {
          toast.success(t(isReceived ? 'certificate.saved' : 'certificate.savedLost'))
          onDone()
        },
        onError: (error) => showRefusedFields(form, error),
      },
    ),
  )

  return (
    <SheetForm
      onSubmit={submit}
      sending={saving}
      form={form}
      submit={{ label: t('certificate.save'), pendingLabel: t('certificate.saving') }}
    >
      <FormRadioGroup
        control={control}
        name="state"
        label={t('certificate.state')}
        options={[
          { value: 'received', label: t('certificate.received') },
          { value: 'lost', label: t('certificate.lost') },
        ]}
      />
      {isReceived ? (
        <>
          <FormTextField
            control={control}
            name="number"
            label={t('certificate.number')}
            isOptional
            maxLength={60}
            autoComplete="off"
          />
          <FormDateField
            control={control}
            name="dated"
            label={t('certificate.dated')}
            isOptional
            format={format.date}
            parse={(text) => parseDateText(text, today, language)}
            max={today}
          />
          {credit.hasFile ? <StoredFile credit={credit} /> : null}
          <CertificateFileField file={file} hasStored={credit.hasFile} onChange={setFile} />
        </>
      ) : (
        <p className="text-dense text-muted">{t('certificate.lostEffect')}</p>
      )}
    </SheetForm>
  )
}

const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

function StoredFile({ credit }: { credit: Deduction }) {
  const { t } = useTexts('tax')
  const fetching = useMutation({
    mutationFn: () => fetchCertificate(credit.id),
    onSuccess: (file) =>
      saveFile(
        file,
        `${t('certificate.fileName')}-${credit.invoiceNumber}.${ENDINGS[file.type] ?? 'bin'}`,
      ),
    onError: (error) => toast.error(t('certificate.fileFailed'), errorText(error)),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      isPending={fetching.isPending}
      icon={<FileDown aria-hidden="true" className="size-4" />}
      onClick={() => fetching.mutate()}
    >
      {t('certificate.download')}
    </Button>
  )
}
