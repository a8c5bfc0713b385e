import type { CreateCreditNote } from '@isiro/contracts/credit-notes'
import type { IssuedInvoice } from '@isiro/contracts/invoices'
import {
  type CreditedLine,
  type CreditNoteFigures,
  CreditOutOfRange,
  creditNote,
  creditWhole,
  type LineCredit,
  type LineLeft,
  leftOfLines,
} from '@isiro/domain/credit-note'
import { numberFromMinor } from '@isiro/domain/money'
import { numberFromQuantityMilli, parseQuantityMilli } from '@isiro/domain/quantity'
import { useState } from 'react'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { plainNumber, typedMinor } from '../../../platform/money/typed-number.ts'
import { creditableInvoice } from './creditable.ts'

/** The typed credit of a line; an empty text leaves it out. */
export interface TypedCredit {
  by: 'quantity' | 'amount'
  text: string
}

const NOTHING: TypedCredit = { by: 'quantity', text: '' }

/** The choice between the whole invoice and some of its lines, with the figures that it comes to. */
export function useCreditLines(invoice: IssuedInvoice, earlier: CreditedLine[]) {
  const language = useLanguage()
  const [isWhole, setWhole] = useState(true)
  const [typed, setTyped] = useState<Record<number, TypedCredit>>({})
  const creditable = creditableInvoice(invoice)
  const left = leftOfLines(creditable, earlier)
  const typedOf = (line: number) => typed[line] ?? defaultFor(left[line])

  const read = invoice.items.map((_, line) => readCredit(line, typedOf(line), language))
  const credits = isWhole ? creditWhole(creditable, earlier) : read.flatMap((it) => it.credit ?? [])
  const wrong = new Set(isWhole ? [] : read.flatMap(({ isWrong }, line) => (isWrong ? line : [])))

  let figures: CreditNoteFigures | null = null
  try {
    if (credits.length > 0) figures = creditNote(creditable, earlier, credits)
  } catch (error) {
    if (!(error instanceof CreditOutOfRange)) throw error
    wrong.add(error.line)
  }
  return {
    isWhole,
    setWhole,
    typedOf,
    type: (line: number, change: Partial<TypedCredit>) =>
      setTyped({ ...typed, [line]: { ...typedOf(line), ...change } }),
    left,
    /** The places of lines whose text cannot be credited. */
    wrong,
    /** Null while nothing is chosen, or more than is left. */
    figures: wrong.size > 0 ? null : figures,
    /** As the server takes it. */
    wire: (): CreateCreditNote['lines'] => (isWhole ? 'all' : credits.map(wireCredit)),
  }
}

function defaultFor(left: LineLeft | undefined): TypedCredit {
  return left && left.quantityMilli === 0 ? { by: 'amount', text: '' } : NOTHING
}

function readCredit(
  line: number,
  { by, text }: TypedCredit,
  language: Parameters<typeof plainNumber>[1],
): { credit: LineCredit | null; isWrong: boolean } {
  if (text.trim() === '') return { credit: null, isWrong: false }
  if (by === 'amount') {
    const amount = typedMinor(text, language)
    return { credit: amount === null ? null : { line, amount }, isWrong: amount === null }
  }
  const quantityMilli = parseQuantityMilli(plainNumber(text, language) ?? '')
  return {
    credit: quantityMilli === null ? null : { line, quantityMilli },
    isWrong: quantityMilli === null,
  }
}

function wireCredit(credit: LineCredit): Exclude<CreateCreditNote['lines'], 'all'>[number] {
  const { line } = credit
  return 'amount' in credit
    ? { line, amount: numberFromMinor(credit.amount) }
    : { line, quantity: numberFromQuantityMilli(credit.quantityMilli) }
}
