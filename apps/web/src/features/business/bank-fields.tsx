import type { BankAccountLookUp } from '@isiro/contracts/bank-accounts'
import type { UpdatePayoutDetails } from '@isiro/contracts/business'
import { type Country, isInNigeria } from '@isiro/domain/countries'
import { COUNTRY_PAYMENTS } from '@isiro/domain/country-payments'
import { bankNamed, searchBanks } from '@isiro/domain/nigerian-banks'
import { isTenDigits } from '@isiro/domain/nuban'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ComboboxField } from '../../ui/combobox-field.tsx'
import { FormTextField } from '../../ui/form-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { bankAccountQuery } from './api.ts'
import type { PayoutValues } from './payout-values.ts'

type PayoutFormControl = UseFormReturn<PayoutValues, unknown, UpdatePayoutDetails>

export interface BankFieldsProps {
  form: PayoutFormControl
  /** The business's name, which is the account's until its bank says otherwise. */
  ownName: string
  country: Country
}

/**
 * The bank, chosen from the list or typed, the account number, and the name on the account: the bank's own where it can be
 * looked up, else as it is typed.
 */
export function BankFields({ form, ownName, country }: BankFieldsProps) {
  const { t } = useTexts('business')
  const { control } = form
  const { lookUp, isLookingUp } = useAccountName(form, ownName)
  return (
    <>
      <BankField form={form} country={country} />
      <FormTextField
        control={control}
        name="bank.accountNumber"
        label={t(isInNigeria({ country }) ? 'payout.accountNumber' : 'payout.accountNumberOrIban')}
        inputMode={isInNigeria({ country }) ? 'numeric' : 'text'}
        autoComplete="off"
      />
      <div aria-live="polite" className="contents">
        {isLookingUp ? (
          <p className="flex min-h-11 items-center gap-2 text-dense text-muted">
            <Spinner />
            {t('bank.lookingUp')}
          </p>
        ) : null}
        {lookUp ? <LookUpResult lookUp={lookUp} /> : null}
      </div>
      {isLookingUp || lookUp?.outcome === 'found' ? null : (
        <FormTextField
          control={control}
          name="bank.accountName"
          label={t('payout.accountName')}
          autoComplete="off"
        />
      )}
    </>
  )
}

function BankField({
  form: { control, setValue },
  country,
}: Pick<BankFieldsProps, 'form' | 'country'>) {
  const { t } = useTexts('business')
  // The list and the look-up know the banks of Nigeria.
  const isNigerian = isInNigeria({ country })
  const codeName = COUNTRY_PAYMENTS[country].bankCode
  const { field, fieldState } = useController({ control, name: 'bank.bankName' })
  const code = useWatch({ control, name: 'bank.bankCode' })
  const hasUnlisted =
    isNigerian &&
    code === null &&
    field.value.trim() !== '' &&
    searchBanks(field.value).length === 0

  function choose(bank: { code: string; name: string }) {
    setValue('bank.bankName', bank.name, { shouldDirty: true, shouldValidate: true })
    setValue('bank.bankCode', bank.code, { shouldDirty: true })
  }

  return (
    <ComboboxField
      ref={field.ref}
      name={field.name}
      label={
        codeName
          ? t('payout.bankAndCode', { code: t(`bankCode.${codeName}`) })
          : t('payout.bankName')
      }
      hint={hasUnlisted ? t('bank.unlisted') : codeName ? t('payout.bankAndCodeHint') : undefined}
      value={field.value}
      error={fieldState.error?.message}
      options={
        isNigerian && code === null
          ? searchBanks(field.value).map((bank) => ({ ...bank, key: bank.code, label: bank.name }))
          : []
      }
      optionsLabel={t('bank.list')}
      onChange={(name) => {
        field.onChange(name)
        setValue('bank.bankCode', null, { shouldDirty: true })
      }}
      onChoose={choose}
      onBlur={() => {
        const named = isNigerian && code === null ? bankNamed(field.value) : null
        if (named) choose(named)
        if (fieldState.isDirty || fieldState.invalid) field.onBlur()
      }}
    />
  )
}

function LookUpResult({ lookUp }: { lookUp: BankAccountLookUp }) {
  const { t } = useTexts('business')
  if (lookUp.outcome === 'not_found') return <Notice tone="warn">{t('bank.notFound')}</Notice>
  if (lookUp.outcome === 'unavailable') return <Notice>{t('bank.unavailable')}</Notice>
  return (
    <div className="grid gap-1 rounded-control bg-ok-soft px-3 py-2.5">
      <p className="flex items-center gap-2 text-ok">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {t('bank.accountName')} <strong>{lookUp.accountName}</strong>
        </span>
      </p>
      <p className="text-dense text-muted">{t('bank.checkName')}</p>
    </div>
  )
}

/** Looks up the name once a bank of the list and ten digits are there, and puts what was found into the form. */
function useAccountName(form: PayoutFormControl, ownName: string) {
  const { control, getValues, setValue, clearErrors } = form
  const [bankCode, typed] = useWatch({ control, name: ['bank.bankCode', 'bank.accountNumber'] })
  const accountNumber = typed.replace(/[\s-]/g, '')
  const canLookUp = bankCode !== null && isTenDigits(accountNumber)
  const query = useQuery({
    ...bankAccountQuery({ bankCode: bankCode ?? '', accountNumber }),
    enabled: canLookUp,
  })
  // A look-up that failed leaves everything as it would be without one.
  const failed: BankAccountLookUp | undefined = query.isError
    ? { outcome: 'unavailable' }
    : undefined
  const lookUp = canLookUp ? (query.data ?? failed) : undefined
  const found = lookUp?.outcome === 'found' ? lookUp : null
  useEffect(() => {
    if (found) {
      setValue('bank.accountName', found.accountName, { shouldDirty: true, shouldValidate: true })
      setValue('bank.proof', found.proof)
      // The bank’s own word counts for more than the check digit.
      clearErrors('bank.accountNumber')
    } else if (getValues('bank.proof') !== null) {
      // The name was that of another account.
      setValue('bank.accountName', ownName)
      setValue('bank.proof', null)
    }
  }, [found, getValues, setValue, clearErrors, ownName])
  return { lookUp, isLookingUp: canLookUp && query.isPending }
}
