import { CERTIFICATE_TYPES } from '@isiro/contracts/withholding'
import Paperclip from 'lucide-react/icons/paperclip'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type CertificateFile, readCertificate } from './read-certificate.ts'

interface CertificateFileFieldProps {
  file: CertificateFile | null
  /** A newer file takes the place of one that is there. */
  hasStored: boolean
  onChange: (file: CertificateFile | null) => void
}

/** A picture or PDF of the certificate. */
export function CertificateFileField({ file, hasStored, onChange }: CertificateFileFieldProps) {
  const { t } = useTranslation('tax')
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? []
    // The same file chosen twice must count as a choice both times.
    event.target.value = ''
    if (!chosen) return
    setProblem(undefined)
    const read = await readCertificate(chosen)
    if ('problem' in read) setProblem(t(`certificate.problem.${read.problem}`))
    else onChange(read)
  }

  return (
    <div className="grid gap-2">
      <input
        ref={picker}
        type="file"
        accept={CERTIFICATE_TYPES.join(',')}
        aria-label={t('certificate.file')}
        onChange={choose}
        className="hidden"
      />
      <p className="text-dense font-medium">{t('certificate.file')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="small"
          icon={<Paperclip aria-hidden="true" className="size-4" />}
          onClick={() => picker.current?.click()}
        >
          {t(file || hasStored ? 'certificate.replaceFile' : 'certificate.chooseFile')}
        </Button>
        {file ? (
          <>
            <span className="min-w-0 text-dense break-all">{file.name}</span>
            <Button variant="ghost" size="small" onClick={() => onChange(null)}>
              {t('certificate.removeFile')}
            </Button>
          </>
        ) : null}
      </div>
      <p className="text-dense text-muted">{t('certificate.fileHint')}</p>
      {problem ? (
        <Notice tone="bad" isAlert>
          {problem}
        </Notice>
      ) : null}
    </div>
  )
}
