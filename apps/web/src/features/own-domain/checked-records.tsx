import type { WhiteLabel } from '@isiro/contracts/white-label'
import type { ReactNode } from 'react'
import { FailureNotice } from '../../platform/forms/form-failure.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCheckRecords } from './api.ts'

interface CheckedRecordsProps {
  /** What the last check did not find, as sentences. */
  problems: readonly string[]
  checkedAt: string | null
  /** Whether the plan has it, so that it can be checked. */
  isOpen: boolean
  testRecordsUrl: WhiteLabel['testRecordsUrl']
  /** The records themselves. */
  children: ReactNode
}

/** What the last check found missing, and the way to check again. */
export function CheckedRecords(props: CheckedRecordsProps) {
  const { problems, checkedAt, isOpen, testRecordsUrl, children } = props
  const { t } = useTexts('own-domain')
  const format = useFormat()
  const checking = useCheckRecords()
  return (
    <div className="grid gap-3">
      {problems.length > 0 ? (
        <Notice tone="warn">
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {children}
      <p className="text-dense text-muted">
        {checkedAt === null ? t('notChecked') : t('checkedAt', { at: format.dateTime(checkedAt) })}
      </p>
      <FailureNotice error={checking.error} />
      {isOpen ? (
        <Button
          variant="secondary"
          size="small"
          isPending={checking.isPending}
          pendingLabel={t('checking')}
          onClick={() => checking.mutate(undefined)}
          className="justify-self-start"
        >
          {t('check')}
        </Button>
      ) : null}
      {testRecordsUrl === null ? null : (
        <a href={testRecordsUrl} className="link tap justify-self-start text-dense">
          {t('testRecords')}
        </a>
      )}
    </div>
  )
}
