import { EXPENSE_PAYMENT_METHODS } from '@isiro/contracts/expenses'
import { isBusinessDate } from '@isiro/domain/business-date'
import { isInNigeria } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import {
  EXPENSE_VAT_TREATMENTS,
  inputVatRule,
  statesVat,
  vatInside,
} from '@isiro/domain/expense-vat'
import { filesVatOn } from '@isiro/domain/invoice-taxes'
import { formatMinor } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/format.ts'
import { businessQuery } from '../../../platform/queries/business.ts'
import { TaxIdWarning } from '../../../platform/tax-id-warning.tsx'
import { amountText } from '../../../platform/typed-number.ts'
import { useTyping } from '../../../platform/typing.ts'
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
  /** Whether a filed return has counted the VAT. */
  isLocked: boolean
}

/** Further fields for the tax return: supplier, VAT, payment method. Closed while they are empty. */
export function MoreFields<O>({ form, currency, isLocked }: MoreFieldsProps<O>) {
  const { t } = useTranslation('expense-form')
  const { control, watch, formState } = form
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
              ...EXPENSE_VAT_TREATMENTS.map((value) => ({ value, label: t(`vat.${value}`) })),
            ]}
          />
          {statesVat(watch('vatTreatment')) ? <VatFields form={form} currency={currency} /> : null}
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
          <FormTextField
            control={control}
            name="supplierTaxId"
            label={t('supplierTaxId')}
            autoComplete="off"
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
        <TaxIdWarning taxId={watch('supplierTaxId')} />
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
function VatFields<O>({ form, currency }: Omit<MoreFieldsProps<O>, 'isLocked'>) {
  const { t } = useTranslation('expense-form')
  const format = useFormat()
  const typing = useTyping(currency)
  const { control, watch, setValue } = form
  const [typed, date] = watch(['amount', 'expenseDate'])
  const amount = typing.readMinor(typed)
  const usual = amount !== null && isBusinessDate(date) ? vatInside(amount, date) : null
  const rule = isBusinessDate(date) ? inputVatRule(date) : null
  const recovers = useRecoversVat(date)
  // What was ticked for another day is not sent.
  useEffect(() => {
    if (!recovers) setValue('vatRecoverable', false)
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
      {recovers ? (
        <FormCheckbox
          control={control}
          name="vatRecoverable"
          label={t('vatRecoverable')}
          hint={
            rule ? t(`inputVat.${rule.value}`, { date: format.date(rule.claimUntil) }) : undefined
          }
        />
      ) : (
        <p className="text-dense text-muted">{t('vatPartOfCost')}</p>
      )}
    </>
  )
}

/** Whether VAT of a day comes back to the business. True while its profile is not there; the server decides. */
function useRecoversVat(date: string): boolean {
  const { data: business } = useQuery(businessQuery)
  return !business || !isInNigeria(business) || !isBusinessDate(date) || filesVatOn(business, date)
}
