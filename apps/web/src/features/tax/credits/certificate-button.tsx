import type { Deduction } from '@isiro/contracts/deductions'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'

interface CertificateButtonProps {
  credit: Pick<Deduction, 'state' | 'invoiceNumber'>
  onOpen: () => void
}

/** Opens the certificate of kept-back tax. */
export function CertificateButton({ credit, onOpen }: CertificateButtonProps) {
  const { t } = useTexts('tax')
  const canFile = useCan('tax.file')
  if (!canFile && credit.state === 'waiting') return null
  return (
    <Button variant="secondary" size="small" className="whitespace-nowrap" onClick={onOpen}>
      {t(credit.state === 'waiting' ? 'certificate.add' : 'certificate.open')}
      <span className="sr-only">, {credit.invoiceNumber}</span>
    </Button>
  )
}
