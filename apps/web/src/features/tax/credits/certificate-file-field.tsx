import { CERTIFICATE_TYPES } from '@isiro/contracts/deductions'
import { sizeText } from '@isiro/domain/size-text'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { type CertificateFile, readCertificate } from './read-certificate.ts'

interface CertificateFileFieldProps {
  /** The subject of the file; a certificate where nothing else is said. */
  label?: string
  file: CertificateFile | null
  /** A newer file takes the place of one that is there. */
  hasStored: boolean
  onChange: (file: CertificateFile | null) => void
}

/** A picture or PDF of a certificate or receipt. */
export function CertificateFileField(props: CertificateFileFieldProps) {
  const { label, file, hasStored, onChange } = props
  const { t } = useTexts('tax')
  const language = useLanguage()
  const [problem, setProblem] = useState<string>()

  async function choose(chosen: File) {
    setProblem(undefined)
    const read = await readCertificate(chosen)
    if ('problem' in read) setProblem(t(`certificate.problem.${read.problem}`))
    else onChange(read)
  }

  return (
    <FileField
      label={label ?? t('certificate.file')}
      hint={t('certificate.fileHint')}
      error={problem}
      accept={CERTIFICATE_TYPES.join(',')}
      icon={<Paperclip aria-hidden="true" className="size-4" />}
      chooseLabel={t(file || hasStored ? 'certificate.replaceFile' : 'certificate.chooseFile')}
      dropLabel={t('common:file.drop')}
      chosen={file ? { name: file.name, size: sizeText(file.size, language) } : null}
      actions={
        file ? (
          <Button variant="ghost" size="small" onClick={() => onChange(null)}>
            {t('certificate.removeFile')}
          </Button>
        ) : null
      }
      onChoose={(chosen) => void choose(chosen)}
    />
  )
}
