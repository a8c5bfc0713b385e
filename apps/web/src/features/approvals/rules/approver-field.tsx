import type { ApprovalRules, RuleApprover } from '@isiro/contracts/approval-rules'
import { APPROVER_ROLES } from '@isiro/domain/approvals'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

interface ApproverFieldProps {
  label: string
  /** The name of no approver, where there may be none. */
  noneLabel?: string
  /** The people who can approve. */
  people: ApprovalRules['people']
  value: RuleApprover | null
  onChange: (value: RuleApprover | null) => void
  error: string | undefined
}

const NAMED = 'people'

/** Who approves: any member of a role, or one of named people. */
export function ApproverField(props: ApproverFieldProps) {
  const { label, noneLabel, people, value, onChange, error } = props
  const { t } = useTexts(['approvals', 'roles'])
  const named = value && 'people' in value ? value.people : null
  const chosen = value === null ? '' : 'role' in value ? value.role : NAMED

  function choose(typed: string) {
    const role = APPROVER_ROLES.find((each) => each === typed)
    if (role) onChange({ role })
    else onChange(typed === NAMED ? { people: [] } : null)
  }

  return (
    <div className="grid gap-2">
      <SelectField
        label={label}
        value={chosen}
        onChange={choose}
        options={[
          ...(noneLabel === undefined ? [] : [{ value: '', label: noneLabel }]),
          ...APPROVER_ROLES.map((role) => ({
            value: role,
            label: t('rules.anyOf', { role: t(`roles:name.${role}`) }),
          })),
          { value: NAMED, label: t('rules.named') },
        ]}
        error={error}
      />
      {named === null ? null : (
        <fieldset>
          <legend className="sr-only">{label}</legend>
          {people.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={named.includes(id)}
              onChange={(isChosen) =>
                onChange({
                  people: isChosen ? [...named, id] : named.filter((each) => each !== id),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
