import type { ApprovalSummary } from '@isiro/contracts/approvals'
import { useTexts } from '../../platform/i18n/use-texts.ts'

/** What an approval is about, and for whom where it is about somebody. */
export function useApprovalTitle(
  approval: Pick<ApprovalSummary, 'what' | 'subjectName'> | undefined,
): string {
  const { t } = useTexts('approvals')
  if (!approval) return t('detail')
  const { what, subjectName } = approval
  const deed = t(`what.${what}`)
  return subjectName === null ? deed : t('forWhom', { what: deed, name: subjectName })
}
