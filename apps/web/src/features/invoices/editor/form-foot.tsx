import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../../platform/online.ts'
import { useIsVeryWide, useIsWide } from '../../../platform/wide-screen.ts'
import { Button } from '../../../ui/button.tsx'
import { LimitNotice } from '../limit-notice.tsx'
import type { IssueFailure } from './check/use-issue.ts'
import { IssueFailureNotice } from './issue-failure.tsx'
import { LimitWarning } from './limit-warning.tsx'
import { LiveTotals } from './live-totals.tsx'
import { PaperButton } from './paper/paper-preview.tsx'
import { TotalBar } from './total-bar.tsx'

interface FormFootProps {
  draftId: string
  failure: IssueFailure | null
  isPending: boolean
  onReset: () => void
  /** The shell's own bar lies at the bottom of this screen. */
  hasBottomBar: boolean
}

/** The invoice's total, the reason it was not created, and its buttons: a card, or a phone's bar. */
export function FormFoot({ draftId, failure, isPending, onReset, hasBottomBar }: FormFootProps) {
  const { t } = useTranslation('invoices')
  const isOnline = useIsOnline()
  const isWide = useIsWide()
  const isVeryWide = useIsVeryWide()
  const createButton = (
    <Button type="submit" isPending={isPending} pendingLabel={t('creating')}>
      {isOnline ? t('create') : t('createWhenOnline')}
    </Button>
  )
  const resetButton = (
    <Button variant="ghost" onClick={onReset} disabled={isPending}>
      {t('reset')}
    </Button>
  )
  const notices = (
    <>
      {failure ? (
        <IssueFailureNotice draftId={draftId} code={failure.code} text={failure.text} />
      ) : null}
      <LimitNotice isRefused={failure?.code === 'invoices.limit_reached'} />
    </>
  )
  if (isWide) {
    return (
      <section className="grid gap-4 rounded-card border bg-bg p-5">
        <LiveTotals />
        <LimitWarning />
        {notices}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {isVeryWide ? null : <PaperButton />}
          {resetButton}
          {createButton}
        </div>
      </section>
    )
  }
  return (
    <>
      {notices}
      <div className="flex flex-wrap justify-center gap-2">
        <PaperButton />
        {resetButton}
      </div>
      <TotalBar isAboveBottomBar={hasBottomBar}>{createButton}</TotalBar>
    </>
  )
}
