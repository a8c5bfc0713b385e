import type { Approval } from '@isiro/contracts/approvals'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Card } from '../../ui/card.tsx'

/** Why it waits, and for whom. */
export function StepsCard({ approval: { steps, state } }: { approval: Approval }) {
  const { t } = useTexts(['approvals', 'roles'])
  const who = ({ role, people }: Approval['steps'][number]) => {
    if (people.length > 0) return people.join(', ')
    return role === null ? t('nobody') : t(`roles:name.${role}`)
  }
  return (
    <Card title={t('steps')}>
      <ol className="grid gap-3">
        {steps.map((step) => (
          <li key={`${step.what} ${step.level}`}>
            <p className="text-caption text-muted">
              {t(step.level === 1 ? 'step.first' : 'step.second', {
                rule: t(`subject.${step.what}`),
              })}
            </p>
            <p className="break-words">
              {step.approvedBy === null
                ? t(state === 'waiting' ? 'step.waits' : 'step.asked', { names: who(step) })
                : t('step.approved', { name: step.approvedBy })}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
