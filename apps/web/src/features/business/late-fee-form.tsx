import type { Business } from '@isiro/contracts/business'
import { SaveLateFee } from '@isiro/contracts/late-fees'
import { feeValue, LATE_FEE_KINDS, LATE_FEE_RHYTHMS } from '@isiro/domain/late-fee'
import { numberFromMinor } from '@isiro/domain/money'
import { type FormEvent, useState } from 'react'
import { FailureNotice } from '../../platform/forms/form-failure.tsx'
import { useTyping } from '../../platform/forms/typing.ts'
import { validationText } from '../../platform/http/error-text.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { numberText, typedMinor } from '../../platform/money/typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useSaveLateFee } from './api.ts'
import { LateFeePreview } from './late-fee-preview.tsx'

/** A usual fee to start from: 2% each month after a week of grace. */
const USUAL = {
  kind: 'percent',
  value: '2',
  rhythm: 'monthly',
  graceDays: 7,
  isIssuedAlone: false,
} as const

interface LateFeeFormProps {
  business: Business
  onDone: () => void
}

/** The fields of the late fee, with the sentence that new invoices will have. */
export function LateFeeForm({ business, onDone }: LateFeeFormProps) {
  const { t } = useTexts(['business', 'validation'])
  const language = useLanguage()
  const save = useSaveLateFee()
  const { moneyField } = useTyping(business.currency)
  const start = business.lateFee ?? USUAL
  const [typed, setTyped] = useState({
    kind: start.kind as (typeof LATE_FEE_KINDS)[number],
    value: numberText(Number(start.value), language),
    rhythm: start.rhythm as (typeof LATE_FEE_RHYTHMS)[number],
    graceDays: String(start.graceDays),
    isIssuedAlone: start.isIssuedAlone,
  })
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const minor = typedMinor(typed.value, language)
  const read = SaveLateFee.safeParse({
    ...typed,
    value: minor === null ? Number.NaN : numberFromMinor(minor),
    graceDays: /^\d{1,3}$/.test(typed.graceDays.trim()) ? Number(typed.graceDays) : Number.NaN,
  })
  const errorOf = (field: string) => {
    const issue = isTried && read.error?.issues.find(({ path }) => path[0] === field)
    return issue ? validationText(issue.message) : undefined
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!read.success || save.isPending) return
    save.mutate(read.data, {
      onSuccess() {
        toast.success(t('lateFee.saved'))
        onDone()
      },
    })
  }

  const value = {
    value: typed.value,
    onChange: (text: string) => change({ value: text }),
    error: errorOf('value'),
    autoComplete: 'off',
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        label={t('lateFee.kind')}
        value={typed.kind}
        onChange={(kind) =>
          change({ kind: LATE_FEE_KINDS.find((one) => one === kind) ?? 'percent', value: '' })
        }
        options={LATE_FEE_KINDS.map((kind) => ({ value: kind, label: t(`lateFee.kind.${kind}`) }))}
      />
      {typed.kind === 'percent' ? (
        <TextField label={t('lateFee.percent')} inputMode="decimal" {...value} />
      ) : (
        <MoneyField
          {...moneyField(t('lateFee.amount'))}
          hint={t('lateFee.amountHint', { currency: business.currency })}
          {...value}
        />
      )}
      <SelectField
        label={t('lateFee.rhythm')}
        value={typed.rhythm}
        onChange={(rhythm) =>
          change({ rhythm: LATE_FEE_RHYTHMS.find((one) => one === rhythm) ?? 'once' })
        }
        options={LATE_FEE_RHYTHMS.map((rhythm) => ({
          value: rhythm,
          label: t(`lateFee.rhythm.${rhythm}`),
        }))}
      />
      <TextField
        label={t('lateFee.graceDays')}
        inputMode="numeric"
        autoComplete="off"
        value={typed.graceDays}
        onChange={(graceDays) => change({ graceDays })}
        error={errorOf('graceDays')}
      />
      <Checkbox
        label={t('lateFee.isIssuedAlone')}
        hint={t('lateFee.isIssuedAloneHint')}
        checked={typed.isIssuedAlone}
        onChange={(isIssuedAlone) => change({ isIssuedAlone })}
      />
      {read.success ? (
        <LateFeePreview
          business={business}
          terms={{ ...read.data, value: feeValue(read.data.kind, read.data.value) ?? 0 }}
        />
      ) : null}
      <p className="text-dense text-muted">{t('lateFee.vatHint')}</p>
      <FailureNotice error={save.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={save.isPending} pendingLabel={t('lateFee.saving')}>
          {t('lateFee.save')}
        </Button>
        <Button variant="ghost" onClick={onDone} disabled={save.isPending}>
          {t('lateFee.cancel')}
        </Button>
      </div>
    </form>
  )
}
