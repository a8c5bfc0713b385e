import type { ApprovalRule, ApprovalRules } from '@isiro/contracts/approval-rules'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { RuleForm } from './rule-form.tsx'

interface RuleSheetProps {
  rules: ApprovalRules
  /** The rule that is changed; null for a new one. */
  rule: ApprovalRule | null
  isOpen: boolean
  onClose: () => void
}

/** Adds or changes a rule. */
export function RuleSheet({ rules, rule, isOpen, onClose }: RuleSheetProps) {
  const { t } = useTexts('approvals')
  const title = t(rule === null ? 'rules.add' : 'rules.change')
  return (
    <Sheet isOpen={isOpen} onOpenChange={onClose} title={title}>
      <RuleForm rules={rules} rule={rule} onClose={onClose} />
    </Sheet>
  )
}
