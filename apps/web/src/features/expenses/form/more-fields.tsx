import { EXPENSE_PAYMENT_METHODS } from '@isiro/contracts/expenses'
import { isBusinessDate } from '@isiro/domain/business-date'
import { taxIdName } from '@isiro/domain/country-documents'
import { COUNTRY_RULES } from '@isiro/domain/country-rules'
import type { Currency } from '@isiro/domain/currency'
import {
  EXPENSE_VAT_TREATMENTS,
  inputVatRule,
  isInputVatInTime,
  recoversInputTax,
  salesTaxInside,
  statesVat,
  TREATMENTS_ABROAD,
} from '@isiro/domain/expense-vat'
import { formatMinor } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useCurrentUser, useIsNigerian } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { amountText } from '../../../platform/money/typed-number.ts'
import { FormTaxIdentityField } from '../../../records/form-tax-identity-field.tsx'
import { businessQuery } from '../../../records/queries/business.ts'
import { Button } from '../../../ui/button.tsx'
import {
  FormCheckbox,
  FormMoneyField,
  FormSelectField,
  FormTextField,
} from '../../../ui/form-fields.tsx'
import type { ExpenseValues } from './expense-schema.ts'

interface MoreFieldsProps<O> {
  form: UseFormReturn<ExpenseValues, unknown, O>
  currency: Currency
  /** The day on which the expense was entered first, 'YYYY-MM-DD'. */
  recordedOn: string
  /** Whether a filed return has counted the VAT. */
  isLocked: boolean
}

/** Further fields for the tax return: supplier, VAT, payment method. Closed while they are empty. */
export function MoreFields<O>({ form, currency, recordedOn, isLocked }: MoreFieldsProps<O>) {
  const { t } = useTexts('expense-form')
  const language = useLanguage()
  const { country } = useCurrentUser()
  const taxId = taxIdName(country, language)
  const { control, watch, formState } = form
  const treatments = useTreatments(watch('vatTreatment'))
  const start = formState.defaultValues
  const isFilled = [
    start?.supplier,
    start?.supplierTaxId,
    start?.supplierInvoice,
    start?.vatTreatment,
    start?.paymentMethod,
  ].some(Boolean)
  // The schedule of tax kept back names the supplier; what was opened for it does not close under the hand.
  const needsSupplier = useRef(false)
  needsSupplier.current ||= Boolean(watch('whtType'))
  return (
    <details className="group rounded-card border" open={isFilled || needsSupplier.current}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 font-medium">
        {t('more.title')}
        <ChevronDown aria-hidden="true" className="transition-state group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t p-4">
        <fieldset disabled={isLocked} className="contents">
          <FormSelectField
            control={control}
            name="vatTreatment"
            label={t('vat.label')}
            isOptional
            options={[
              { value: '', label: t('vat.unknown') },
              ...treatments.map((value) => ({ value, label: t(`vat.${value}`) })),
            ]}
          />
          {statesVat(watch('vatTreatment')) ? (
            <VatFields form={form} currency={currency} recordedOn={recordedOn} />
          ) : null}
        </fieldset>
        <FormTextField
          control={control}
          name="supplier"
          label={t('supplier')}
          autoComplete="off"
          maxLength={120}
          isOptional
        />
        <div className="grid gap-4 xs:grid-cols-2">
          <FormTaxIdentityField
            control={control}
            name="supplierTaxId"
            identity="tax_id"
            label={taxId ? t('supplierNumber', { name: taxId }) : t('supplierTaxId')}
            maxLength={30}
            isOptional
          />
          <FormTextField
            control={control}
            name="supplierInvoice"
            label={t('supplierInvoice')}
            autoComplete="off"
            maxLength={60}
            isOptional
          />
        </div>
        <FormSelectField
          control={control}
          name="paymentMethod"
          label={t('method.label')}
          isOptional
          options={[
            { value: '', label: t('method.none') },
            ...EXPENSE_PAYMENT_METHODS.map((value) => ({ value, label: t(`method.${value}`) })),
          ]}
        />
      </div>
    </details>
  )
}

/** The VAT inside the amount, and whether it comes back. */
function VatFields<O>({ form, currency, recordedOn }: Omit<MoreFieldsProps<O>, 'isLocked'>) {
  const { t } = useTexts('expense-form')
  const format = useFormat()
  const typing = useTyping(currency)
  const { control, watch, setValue } = form
  const [typed, date] = watch(['amount', 'expenseDate'])
  const amount = typing.readMinor(typed)
  const { data: business } = useQuery(businessQuery)
  const usual =
    amount !== null && isBusinessDate(date) && business
      ? salesTaxInside(amount, date, business)
      : null
  const recovers = useRecoversVat(date)
  const { recoveryHint, whyNot } = useRecoveryWords(date)
  const isNigerian = useIsNigerian()
  const isOutOfTime = isNigerian && isBusinessDate(date) && !isInputVatInTime(date, recordedOn)
  // A tick for another day is not sent.
  useEffect(() => {
    if (recovers === false) setValue('vatRecoverable', false)
  }, [recovers, setValue])
  return (
    <>
      <FormMoneyField
        control={control}
        name="vatAmount"
        {...typing.moneyField(t('vatAmount'))}
        hint={
          usual === null || usual <= 0 ? undefined : (
            <Button
              variant="secondary"
              size="small"
              onClick={() =>
                setValue('vatAmount', amountText(formatMinor(usual), typing.language), {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            >
              {t('vatInside', { amount: format.exactMoney(usual, currency) })}
            </Button>
          )
        }
      />
      {recovers === null ? null : recovers ? (
        <>
          <FormCheckbox
            control={control}
            name="vatRecoverable"
            label={t('vatRecoverable')}
            hint={recoveryHint}
          />
          {isOutOfTime && watch('vatRecoverable') ? (
            <FormCheckbox
              control={control}
              name="vatClaimConfirmed"
              label={t('vatClaimConfirmed')}
              hint={t('vatClaimHint')}
            />
          ) : null}
        </>
      ) : (
        <p className="text-dense text-muted">{whyNot}</p>
      )}
    </>
  )
}

/** Whether VAT of a day comes back to the business; null until its profile is here. Until it is known, the server decides. */
function useRecoversVat(date: string): boolean | null {
  const { data: business, isPending } = useQuery(businessQuery)
  if (isPending) return null
  return !business || !isBusinessDate(date) || recoversInputTax(business, date)
}

/** When the tax comes back, and why it does not. */
function useRecoveryWords(date: string) {
  const { t } = useTexts('expense-form')
  const format = useFormat()
  const { country } = useCurrentUser()
  const isNigerian = useIsNigerian()
  const rule = isNigerian && isBusinessDate(date) ? inputVatRule(date) : null
  const ruled = rule && t(`inputVat.${rule.value}`, { date: format.date(rule.claimUntil) })
  return {
    recoveryHint: ruled ?? (isNigerian ? undefined : t('inputVat.abroad')),
    whyNot: t(COUNTRY_RULES[country].returnsInputTax ? 'vatPartOfCost' : 'taxNeverBack'),
  }
}

/** The treatments of VAT on the supplier's invoice: fewer abroad, with the one that is chosen. */
function useTreatments(chosen: string) {
  const isNigerian = useIsNigerian()
  return EXPENSE_VAT_TREATMENTS.filter(
    (value) => isNigerian || TREATMENTS_ABROAD.includes(value) || value === chosen,
  )
}
