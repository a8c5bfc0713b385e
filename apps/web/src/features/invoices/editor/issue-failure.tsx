import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { Notice } from '../../../ui/notice.tsx'

interface IssueFailureNoticeProps {
  draftId: string
  code: string | null
  text: string
}

/** Why it was not created, where the button is. The plan's limit has a notice of its own. */
export function IssueFailureNotice({ draftId, code, text }: IssueFailureNoticeProps) {
  const { t } = useTranslation('invoices')
  if (code === 'invoices.limit_reached') return null
  const isIssued = code === 'invoices.not_a_draft'
  return (
    <Notice
      tone="bad"
      isAlert
      action={
        isIssued ? (
          <Link to={paths.invoice(draftId)} className="link font-medium text-bad">
            {t('viewInvoice')}
          </Link>
        ) : null
      }
    >
      {isIssued ? t('issuedMeanwhile') : text}
    </Notice>
  )
}
