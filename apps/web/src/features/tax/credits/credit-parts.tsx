import type { Deduction } from '@isiro/contracts/deductions'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/pages/paths.ts'
import { Cell } from '../../../ui/table.tsx'
import { CreditStateBadge } from '../../payments/deductions/credit-state.tsx'

interface CreditLineProps {
  credit: Pick<Deduction, 'invoiceId' | 'invoiceNumber' | 'state'>
}

/** On a phone: the invoice that the tax was kept back from, and where its certificate is. */
export function CreditLine({ credit }: CreditLineProps) {
  return (
    <>
      <Link to={paths.invoice(credit.invoiceId)} className="link tap text-dense">
        {credit.invoiceNumber}
      </Link>
      <span className="justify-self-end">
        <CreditStateBadge state={credit.state} />
      </span>
    </>
  )
}

interface CreditStateCellProps {
  credit: Pick<Deduction, 'state' | 'certificateNumber'>
  children?: ReactNode
}

/** In a table: where the certificate is, and its number once it is there. */
export function CreditStateCell({ credit, children }: CreditStateCellProps) {
  return (
    <Cell>
      <CreditStateBadge state={credit.state} />
      {credit.certificateNumber ? (
        <span className="block text-caption text-muted">{credit.certificateNumber}</span>
      ) : null}
      {children}
    </Cell>
  )
}
