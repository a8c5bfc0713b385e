import type { ApprovalRule, ApprovalRules } from '@isiro/contracts/approval-rules'
import { useState } from 'react'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useDeleteRule } from '../api.ts'
import { useRuleText } from './use-rule-text.ts'

interface RuleCardProps {
  rule: ApprovalRule
  rules: ApprovalRules
  onChange: () => void
}

/** A rule in sentences: what waits, whose, and who approves it. */
export function RuleCard({ rule, rules, onChange }: RuleCardProps) {
  const { t } = useTexts('approvals')
  const text = useRuleText(rules)
  const [isDeleting, setDeleting] = useState(false)
  const deleting = useDeleteRule()
  const title = text.title(rule)
  return (
    <Card title={title}>
      <ul className="grid gap-1 text-dense">
        {text.lines(rule).map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      {rule.problem === null ? null : (
        <div className="mt-3">
          <Notice tone="warn">{t(`rules.problem.${rule.problem}`)}</Notice>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {rules.isActive ? (
          <Button variant="secondary" size="small" onClick={onChange}>
            {t('rules.change')}
          </Button>
        ) : null}
        <Button variant="ghost" size="small" onClick={() => setDeleting(true)}>
          {t('rules.delete')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={t('rules.deleteTitle')}
        description={t('rules.deleteDetail', { rule: title })}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('rules.delete')}
        pendingLabel={t('sending')}
        isPending={deleting.isPending}
        isDestructive
        onConfirm={() =>
          deleting.mutate(rule.id, {
            onError: (error) => toast.error(t('rules.deleteFailed'), errorText(error)),
            onSettled: () => setDeleting(false),
          })
        }
      />
    </Card>
  )
}
