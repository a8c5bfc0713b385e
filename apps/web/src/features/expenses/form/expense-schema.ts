import { DocumentExchangeRate } from '@isiro/contracts/exchange-rate'
import { SaveExpense } from '@isiro/contracts/expenses'
import { Currency } from '@isiro/contracts/wire'
import type { Language } from '@isiro/domain/language'
import * as z from 'zod/mini'
import { plainNumber } from '../../../platform/money/typed-number.ts'

const { shape } = SaveExpense

/** A field of text that becomes what the contract's field takes, which then checks it. */
function typed<Out, In>(
  schema: z.ZodMiniType<Out, In>,
  read: (text: string) => In,
): z.ZodMiniType<Out, string> {
  // The checker cannot tell that what `read` gives is what the schema takes: a transformed value is awaited.
  const field: unknown = z.pipe(
    z.pipe(z.string(), z.transform(read)),
    schema as z.ZodMiniType<Out, Awaited<In>>,
  )
  return field as z.ZodMiniType<Out, string>
}

/** A choice as a list has it: empty where nothing is chosen. A text that is none of its values is refused there. */
function chosen<Out, In>(schema: z.ZodMiniType<Out, In>) {
  return typed<Out, In>(schema, (value) => (value === '' ? null : value) as In)
}

/** A rate as it is typed. One of which nothing is typed is none: the server asks for it where it is needed. */
function typedRate(plain: (text: string) => string) {
  const text = z.object({ rate: z.string(), date: z.string(), source: z.string() })
  const read = z.transform(({ rate, ...rest }: z.infer<typeof text>) =>
    rate.trim() === '' && rest.source === '' ? null : { ...rest, rate: Number(plain(rate)) },
  )
  return z.pipe(z.pipe(text, read), z.nullable(DocumentExchangeRate))
}

/**
 * The contract with amounts as they are typed. They stay text all the way: what is no number is refused
 * in the contract's words, and an empty VAT is VAT that is not known.
 */
export function expenseSchema(language: Language) {
  const plain = (text: string) => plainNumber(text, language) ?? 'NaN'
  return z.extend(SaveExpense, {
    amount: typed(shape.amount, plain),
    currency: Currency,
    exchangeRate: typedRate(plain),
    ownPaper: z.boolean(),
    vatAmount: typed(shape.vatAmount, (text) => (text.trim() === '' ? null : plain(text))),
    vatTreatment: chosen(shape.vatTreatment),
    nonDeductibleReason: chosen(shape.nonDeductibleReason),
    paymentMethod: chosen(shape.paymentMethod),
    category: chosen(shape.category),
    assetKind: chosen(shape.assetKind),
    taxDeductible: z.boolean(),
    vatRecoverable: z.boolean(),
    vatClaimConfirmed: z.boolean(),
    whtType: chosen(shape.whtType),
    whtRecipient: chosen(shape.whtRecipient),
    whtResident: z.boolean(),
  })
}

/** The fields as they stand in the form: amounts as text, choices empty where nothing is chosen. */
export type ExpenseValues = z.input<ReturnType<typeof expenseSchema>>
