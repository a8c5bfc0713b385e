import type { Approval } from '@isiro/contracts/approvals'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useCan } from '../../platform/http/use-can.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageShape } from '../../ui/skeleton.tsx'
import { AnswerCard } from './answer-card.tsx'
import { approvalQuery } from './api.ts'
import { ApprovalBadge } from './approval-badge.tsx'
import { ChangesCard } from './changes-card.tsx'
import { ConversationCard } from './conversation-card.tsx'
import { PaperCard } from './paper-card.tsx'
import { StepsCard } from './steps-card.tsx'
import { useApprovalTitle } from './use-approval-title.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** `/approvals/:id`: what is asked for, by whom, what was said, and the answer. The mail of a request leads here. */
export function ApprovalPage() {
  const { id = '' } = useParams()
  const { t } = useTexts('approvals')
  const query = useQuery(approvalQuery(id))
  const title = useApprovalTitle(query.data)
  const heading = usePage(title)
  return (
    <>
      <PageHeader
        title={title}
        headingRef={heading}
        back={<BackLink to={paths.approvals()}>{t('title')}</BackLink>}
        aside={query.data ? <ApprovalBadge state={query.data.state} /> : null}
      />
      <Loaded query={query} failed={t('failedOne')} skeleton={<PageShape kind="record" />}>
        {(approval) => <ApprovalCards approval={approval} />}
      </Loaded>
    </>
  )
}

function ApprovalCards({ approval }: { approval: Approval }) {
  const { state, mayAnswer, isMine, changes, answers } = approval
  const isWaiting = state === 'waiting'
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <Outcome approval={approval} />
      {changes.length > 0 ? <ChangesCard approval={approval} /> : null}
      <PaperCard approval={approval} />
      <StepsCard approval={approval} />
      {answers.length > 0 || isWaiting ? <ConversationCard approval={approval} /> : null}
      {isWaiting && mayAnswer ? <AnswerCard id={approval.id} /> : null}
      {isWaiting && isMine ? <WithdrawButton id={approval.id} /> : null}
    </div>
  )
}

/** What came of it, and the way there. */
function Outcome({
  approval: { what, state, resultId, isMine, recordId },
}: {
  approval: Approval
}) {
  const { t } = useTexts('approvals')
  const isDocument = what === 'invoice' || what === 'quote'
  const page = (id: string) => (what === 'quote' ? paths.quote(id) : paths.invoice(id))
  const isRead = useCan(what === 'quote' ? 'quotes.read' : 'invoices.read')
  if (state === 'approved' && isDocument && resultId !== null && isRead)
    return (
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{t('issued')}</p>
          <Link to={page(resultId)} className={buttonClass({ variant: 'secondary' })}>
            {t(`open.${what}`)}
          </Link>
        </div>
      </Card>
    )
  if (!isMine || !isDocument || recordId === null || state === 'approved') return null
  const edit = what === 'quote' ? paths.editQuote(recordId) : paths.editInvoice(recordId)
  return (
    <p className="text-muted">
      {t('draftStays')}{' '}
      <Link to={edit} className="link">
        {t('openDraft')}
      </Link>
    </p>
  )
}
