import type { Currency } from '@isiro/domain/currency'
import { statesVat } from '@isiro/domain/expense-vat'
import type { Minor } from '@isiro/domain/money'
import {
  type SupplierWht,
  supplierWht,
  WHT_RECIPIENTS,
  type WhtRecipient,
} from '@isiro/domain/supplier-wht'
import { isWhtType, type WhtType } from '@isiro/domain/wht-rules'
import type { UseFormReturn } from 'react-hook-form'
import { useTyping } from '../../../platform/forms/typing.ts'
import type { ExpenseValues } from './expense-schema.ts'

/** The withheld tax typed so far; amounts in kobo. */
export interface TypedWht {
  amount: Minor | null
  /** Null where it is not known: then the whole amount counts. */
  vat: Minor | null
  type: WhtType | null
  recipient: WhtRecipient | null
  resident: boolean
  hasTaxId: boolean
  date: string
  /** Whether the form states VAT, or says that there is none. */
  isVatKnown: boolean
  kept: SupplierWht | null
}

/** Reads the form as it is typed, with what is kept back of it now. */
export function useTypedWht<O>(
  form: UseFormReturn<ExpenseValues, unknown, O>,
  currency: Currency,
): TypedWht {
  const { readMinor } = useTyping(currency)
  const [amountText, vatText, treatment, date, taxId, chosenType, chosenRecipient, resident] =
    form.watch([
      'amount',
      'vatAmount',
      'vatTreatment',
      'expenseDate',
      'supplierTaxId',
      'whtType',
      'whtRecipient',
      'whtResident',
    ])
  const amount = readMinor(amountText)
  const vat = statesVat(treatment) ? readMinor(vatText) : null
  const type = isWhtType(chosenType) ? chosenType : null
  const recipient = WHT_RECIPIENTS.find((name) => name === chosenRecipient) ?? null
  const hasTaxId = (taxId ?? '').trim() !== ''
  const isReckoned =
    amount !== null && amount > 0 && (vat ?? 0) < amount && type !== null && recipient !== null
  return {
    amount,
    vat,
    type,
    recipient,
    resident,
    hasTaxId,
    date,
    isVatKnown: vat !== null || (treatment !== '' && !statesVat(treatment)),
    kept: isReckoned
      ? supplierWht({ amount, vat, type, recipient, resident, hasTaxId, date })
      : null,
  }
}
