import {
  type ApprovalRule,
  type ApprovalRules,
  SaveApprovalRule,
} from '@isiro/contracts/approval-rules'
import { APPROVAL_SUBJECTS, WITHOUT_AMOUNT } from '@isiro/domain/approvals'
import { isCurrency } from '@isiro/domain/currency'
import { ROLES } from '@isiro/domain/roles'
import { useState } from 'react'
import { OfflineNote } from '../../../platform/forms/offline-note.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { ApiError } from '../../../platform/http/api-error.ts'
import { validationText } from '../../../platform/http/error-text.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { currencySign } from '../../../platform/money/currency-sign.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useSaveRule } from '../api.ts'
import { ApproverField } from './approver-field.tsx'
import { bodyOf, type RuleValues, valuesOf } from './rule-values.ts'

interface RuleFormProps {
  rules: ApprovalRules
  /** The rule that is changed; null for a new one. */
  rule: ApprovalRule | null
  onClose: () => void
}

/** What waits, above which amount, made by whom, approved by whom. */
export function RuleForm({ rules, rule, onClose }: RuleFormProps) {
  const { t } = useTexts(['approvals', 'roles', 'validation'])
  const language = useLanguage()
  const saving = useSaveRule(rule?.id ?? null)
  const [values, setValues] = useState(() => valuesOf(rule, language))
  const [refused, setRefused] = useState<Record<string, string>>({})
  const change = (changed: Partial<RuleValues>) => {
    setValues({ ...values, ...changed })
    setRefused({})
  }
  const approvers = rules.people.filter(({ mayApprove }) => mayApprove)
  const prefix = isCurrency(rules.currency) ? currencySign(rules.currency) : rules.currency
  const hasAmount = !WITHOUT_AMOUNT.includes(values.what)

  function save() {
    const checked = SaveApprovalRule.safeParse(bodyOf(values, language))
    if (!checked.success) {
      const issues = checked.error.issues.map(({ path, message }) => [String(path[0]), message])
      return setRefused(Object.fromEntries(issues))
    }
    saving.mutate(checked.data, {
      onSuccess() {
        toast.success(t('rules.saved'))
        onClose()
      },
      onError(error) {
        if (error instanceof ApiError)
          setRefused(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])))
      },
    })
  }
  const errorOf = (field: keyof RuleValues) =>
    refused[field] === undefined ? undefined : validationText(refused[field])

  return (
    <SheetForm
      onSubmit={save}
      sending={{ ...saving, error: Object.keys(refused).length > 0 ? null : saving.error }}
      submit={{ label: t('rules.save'), pendingLabel: t('rules.saving') }}
      onCancel={onClose}
    >
      <OfflineNote />
      <SelectField
        label={t('rules.what')}
        value={values.what}
        onChange={(typed) =>
          change({ what: APPROVAL_SUBJECTS.find((each) => each === typed) ?? 'invoice' })
        }
        options={APPROVAL_SUBJECTS.map((value) => ({ value, label: t(`subject.${value}`) }))}
        error={errorOf('what')}
      />
      {hasAmount ? (
        <MoneyField
          label={t('rules.limit')}
          hint={t('rules.limitHint')}
          prefix={prefix}
          isOptional
          value={values.above}
          onChange={(above) => change({ above })}
          error={errorOf('above')}
        />
      ) : null}
      <fieldset>
        <legend className="mb-1 text-dense font-medium">{t('rules.makers')}</legend>
        <div className="grid xs:grid-cols-2">
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={t(`roles:name.${role}`)}
              checked={values.makers.includes(role)}
              onChange={(isChosen) =>
                change({
                  makers: ROLES.filter((each) =>
                    each === role ? isChosen : values.makers.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
        {errorOf('makers') ? <FieldError id="rule-makers-error" error={errorOf('makers')} /> : null}
      </fieldset>
      <ApproverField
        label={t('rules.first')}
        people={approvers}
        value={values.first}
        onChange={(first) => change(first ? { first } : {})}
        error={errorOf('first')}
      />
      <ApproverField
        label={t('rules.second')}
        noneLabel={t('rules.noSecond')}
        people={approvers}
        value={values.second}
        onChange={(second) => change({ second })}
        error={errorOf('second')}
      />
      {values.second && hasAmount ? (
        <MoneyField
          label={t('rules.secondLimit')}
          hint={t('rules.secondLimitHint')}
          prefix={prefix}
          isOptional
          value={values.secondAbove}
          onChange={(secondAbove) => change({ secondAbove })}
          error={errorOf('secondAbove')}
        />
      ) : null}
      <SelectField
        label={t('rules.standIn')}
        hint={t('rules.standInHint')}
        value={values.standIn}
        onChange={(standIn) => change({ standIn })}
        options={[
          { value: '', label: t('rules.noStandIn') },
          ...approvers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={errorOf('standIn')}
      />
    </SheetForm>
  )
}
