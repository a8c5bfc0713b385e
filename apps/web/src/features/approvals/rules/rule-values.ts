import type { ApprovalRule, RuleApprover, SaveApprovalRule } from '@isiro/contracts/approval-rules'
import { type ApprovalSubject, WITHOUT_AMOUNT } from '@isiro/domain/approvals'
import type { Language } from '@isiro/domain/language'
import type { Role } from '@isiro/domain/roles'
import { amountText, typedNumber } from '../../../platform/money/typed-number.ts'

/** A rule as its form has it: amounts as typed. */
export interface RuleValues {
  what: ApprovalSubject
  above: string
  makers: readonly Role[]
  first: RuleApprover
  second: RuleApprover | null
  secondAbove: string
  /** An account; empty for none. */
  standIn: string
}

/** The form of a rule; of a new one, what most begin with. */
export function valuesOf(rule: ApprovalRule | null, language: Language): RuleValues {
  if (rule === null)
    return {
      what: 'invoice',
      above: '',
      makers: ['sales'],
      first: { role: 'owner' },
      second: null,
      secondAbove: '',
      standIn: '',
    }
  const { what, above, makers, first, second, secondAbove, standIn } = rule
  const shown = (amount: string | null) => (amount === null ? '' : amountText(amount, language))
  return {
    what,
    above: shown(above),
    makers,
    first,
    second,
    secondAbove: shown(secondAbove),
    standIn: standIn ?? '',
  }
}

/** The body that saves a form. An amount that cannot be read is NaN, which the contract refuses at its field. */
export function bodyOf(values: RuleValues, language: Language): SaveApprovalRule {
  const { what, makers, first, second, standIn } = values
  const hasAmount = !WITHOUT_AMOUNT.includes(what)
  const amountOf = (text: string) => (text.trim() === '' ? null : typedNumber(text, language))
  return {
    what,
    above: hasAmount ? amountOf(values.above) : null,
    makers: [...makers],
    first,
    second,
    secondAbove: hasAmount && second !== null ? amountOf(values.secondAbove) : null,
    standIn: standIn === '' ? null : standIn,
  }
}
