import type { ApprovalRule, ApprovalRules, RuleApprover } from '@isiro/contracts/approval-rules'
import { isCurrency } from '@isiro/domain/currency'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'

/** A rule in words. */
export function useRuleText({ people, currency }: ApprovalRules) {
  const { t } = useTexts(['approvals', 'roles'])
  const format = useFormat()
  const amount = (value: string) => (isCurrency(currency) ? format.money(value, currency) : value)
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? t('rules.left')
  const who = (approver: RuleApprover) =>
    'role' in approver
      ? t('rules.anyOf', { role: t(`roles:name.${approver.role}`) })
      : approver.people.map(nameOf).join(', ')

  return {
    title({ what, above }: ApprovalRule): string {
      const subject = t(`subject.${what}`)
      return above === null ? subject : t('rules.above', { subject, amount: amount(above) })
    },
    lines({ makers, first, second, secondAbove, standIn }: ApprovalRule): string[] {
      const roles = makers.map((role) => t(`roles:name.${role}`)).join(', ')
      return [
        t('rules.madeBy', { roles }),
        t('rules.approvedBy', { who: who(first) }),
        ...(second === null
          ? []
          : secondAbove === null
            ? [t('rules.thenBy', { who: who(second) })]
            : [t('rules.thenByAbove', { who: who(second), amount: amount(secondAbove) })]),
        ...(standIn === null ? [] : [t('rules.inAbsence', { name: nameOf(standIn) })]),
      ]
    },
  }
}
