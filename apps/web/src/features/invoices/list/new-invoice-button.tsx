import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useInvoicesLeft } from '../../documents/limit-notice.tsx'

interface NewInvoiceButtonProps {
  label: string
  clientId?: string | undefined
}

/** The way to a new invoice. At the plan's limit it explains, instead of failing after all the typing. */
export function NewInvoiceButton({ label, clientId }: NewInvoiceButtonProps) {
  const { t } = useTexts('invoices')
  const { invoiceLimit } = useCurrentUser()
  const left = useInvoicesLeft()
  const [isExplained, setExplained] = useState(false)
  const canWrite = useCan('invoices.write')
  const icon = <Plus aria-hidden="true" className="size-4 max-md:hidden" />
  const to = paths.newInvoice(clientId)
  if (!canWrite) return null
  if (left === null || left > 0) {
    return (
      <Link to={to} className={buttonClass()}>
        {icon}
        {label}
      </Link>
    )
  }
  return (
    <>
      <Button icon={icon} onClick={() => setExplained(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isExplained}
        onOpenChange={setExplained}
        title={t('limit.title')}
        description={t('limit.reached')}
        footer={
          <>
            <Link to={to} className={buttonClass({ variant: 'secondary' })}>
              {t('limit.draftAnyway')}
            </Link>
            <Link to={paths.subscription()} className={buttonClass()}>
              {t('limit.upgrade')}
            </Link>
          </>
        }
      >
        <p className="text-muted">{t('limit.explained', { limit: invoiceLimit })}</p>
      </Dialog>
    </>
  )
}
