import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { useEditor } from './editor-context.ts'

interface IssueFailureNoticeProps {
  draftId: string
  code: string | null
  text: string
}

/** Why it was not created, where the button is. The plan's limit has a notice of its own. */
export function IssueFailureNotice({ draftId, code, text }: IssueFailureNoticeProps) {
  const { kind } = useEditor()
  const words = kind.useWords()
  if (code === 'invoices.limit_reached') return null
  const isIssued = code === kind.drafts.issuedCode
  return (
    <Notice
      tone="bad"
      isAlert
      action={
        isIssued ? (
          <Link to={kind.page(draftId)} className="link font-medium text-bad">
            {words.viewIssued}
          </Link>
        ) : null
      }
    >
      {isIssued ? words.issuedMeanwhile : text}
    </Notice>
  )
}
