import { useIsOnline } from '../../../platform/device/online.ts'
import { useIsVeryWide, useIsWide } from '../../../platform/device/wide-screen.ts'
import { ApprovalOffer, needsApproval } from '../../../platform/forms/approval-offer.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { LimitNotice } from '../limit-notice.tsx'
import type { IssueFailure } from './check/use-issue.ts'
import { useEditor } from './editor-context.ts'
import { EditorWarnings } from './editor-warnings.tsx'
import { IssueFailureNotice } from './issue-failure.tsx'
import { LimitWarning } from './limit-warning.tsx'
import { LiveTotals } from './live-totals.tsx'
import { PaperButton } from './paper/paper-preview.tsx'
import { BarTotal, TotalBar } from './total-bar.tsx'

interface FormFootProps {
  draftId: string
  failure: IssueFailure | null
  isPending: boolean
  onReset: () => void
}

/**
 * The sums, and a bar that stays in view with the total, the reason why the invoice was not created, and the buttons.
 * On a phone the sums unfold from the bar.
 */
export function FormFoot({ draftId, failure, isPending, onReset }: FormFootProps) {
  const { t } = useTexts('invoices')
  const { kind } = useEditor()
  const words = kind.useWords()
  const isOnline = useIsOnline()
  const isWide = useIsWide()
  const isVeryWide = useIsVeryWide()
  const createButton = (
    <Button type="submit" isPending={isPending} pendingLabel={words.creating}>
      {isOnline ? words.create : words.createWhenOnline}
    </Button>
  )
  const resetButton = (
    <Button variant="ghost" onClick={onReset} disabled={isPending}>
      {t('reset')}
    </Button>
  )
  const isOverLimit = failure?.code === 'invoices.limit_reached'
  const reason = isOverLimit ? (
    <LimitNotice isRefused />
  ) : failure && needsApproval(failure.error) ? (
    <ApprovalOffer error={failure.error} />
  ) : failure ? (
    <IssueFailureNotice draftId={draftId} code={failure.code} text={failure.text} />
  ) : null
  const limit = isOverLimit || !kind.isCounted ? null : <LimitNotice />
  if (isWide) {
    return (
      <>
        <section className="grid gap-4 rounded-card border bg-bg p-5">
          <LiveTotals hasTotal={false} />
          <LimitWarning />
          {limit}
        </section>
        <div className="sticky bottom-0 z-20 grid gap-3 rounded-t-card border bg-bg px-5 py-3 shadow-float">
          <EditorWarnings />
          {reason}
          <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
            {isVeryWide ? null : <PaperButton />}
            {resetButton}
            <p className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3 px-2">
              <span className="font-semibold">{t('totals.total')}</span>
              <BarTotal className="text-h2" />
            </p>
            {createButton}
          </div>
        </div>
      </>
    )
  }
  return (
    <>
      {limit}
      <EditorWarnings />
      <div className="flex flex-wrap justify-center gap-2">
        <PaperButton />
        {resetButton}
      </div>
      <TotalBar reason={reason}>{createButton}</TotalBar>
    </>
  )
}
