import type { WhtSchedule } from '@isiro/contracts/tax'
import { parsePercentage } from '@isiro/domain/percentage'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Cell, RowHeader } from '../../../ui/table.tsx'

type ScheduleRow = WhtSchedule['rows'][number]

/** The kind of payment, with its rate if known. */
export function Nature({
  whtType,
  rate,
}: Pick<ScheduleRow['natures'][number], 'whtType' | 'rate'>) {
  const { t } = useTexts(['tax-month', 'tax'])
  const format = useFormat()
  const name = whtType === null ? t('wht.unknownNature') : t(`tax:wht.type.${whtType}`)
  return rate === null ? name : `${name} · ${format.percent(parsePercentage(rate) ?? 0)}`
}

/** Without a Tax ID the tax office can hardly match what was kept back. */
function TaxId({ taxId }: { taxId: string | null }) {
  const { t } = useTexts('tax-month')
  return taxId === null ? <Badge tone="warn">{t('wht.noTaxId')}</Badge> : taxId
}

interface BasisProps {
  natures: ReactNode
  row: Pick<ScheduleRow, 'gross' | 'currency'>
  date: string
  taxId: string | null
  children?: ReactNode
}

/** On a phone: what the tax was kept back from, and the Tax ID of the other party. */
export function Basis({ natures, row, date, taxId, children }: BasisProps) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  return (
    <div className="col-span-2 grid gap-0.5 text-dense text-muted">
      <span>{natures}</span>
      <span>
        {t('wht.on', {
          gross: format.exactMoney(row.gross, row.currency),
          date: format.date(date),
        })}
      </span>
      <span>
        {t('wht.column.taxId')}: <TaxId taxId={taxId} />
      </span>
      {children}
    </div>
  )
}

/** In a table: the other party with its Tax ID. */
export function PartyHeader({ taxId, children }: { taxId: string | null; children: ReactNode }) {
  return (
    <RowHeader className="min-w-44">
      {children}
      <span className="block text-caption font-normal text-muted">
        <TaxId taxId={taxId} />
      </span>
    </RowHeader>
  )
}

/** In a table: the amount before VAT, and what was kept back from it. */
export function SumCells({ row }: { row: Pick<ScheduleRow, 'gross' | 'amount' | 'currency'> }) {
  const format = useFormat()
  return (
    <>
      <Cell isNumber className="whitespace-nowrap">
        {format.exactMoney(row.gross, row.currency)}
      </Cell>
      <Cell isNumber className="font-medium whitespace-nowrap">
        {format.exactMoney(row.amount, row.currency)}
      </Cell>
    </>
  )
}
