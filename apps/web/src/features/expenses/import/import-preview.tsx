import { isRefused, whtOfExpense } from '@isiro/contracts/expense-wht'
import { minorOfTyped, type SaveExpense } from '@isiro/contracts/expenses'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import { useTranslation } from 'react-i18next'
import { PreviewCard } from '../../../platform/files/file-import/preview-card.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { Cell, ColumnHeader, RowHeader, TableRow } from '../../../ui/table.tsx'
import type { ReadRows } from './read-rows.ts'

interface ImportPreviewProps {
  read: ReadRows
  lineCount: number
}

/** The totals of the file as read, to compare with the file before the import. */
export function ImportPreview({ read, lineCount }: ImportPreviewProps) {
  const { t } = useTranslation('expense-import')
  const language = useLanguage()
  const format = useFormat()
  const { currency } = useCurrentUser()
  const { rows, bad, total, wht } = read
  const hasWht = wht > 0
  return (
    <PreviewCard
      namespace="expense-import"
      figures={[
        { label: t('preview.total'), value: format.exactMoney(total, currency), isWide: true },
        {
          label: t('preview.rows'),
          value: t('preview.rowsOf', {
            count: rows.length,
            number: format.count(rows.length),
            all: format.count(lineCount),
          }),
        },
        ...(hasWht ? [{ label: t('preview.wht'), value: format.exactMoney(wht, currency) }] : []),
        { label: t('preview.bad'), value: format.count(bad.length), isBad: bad.length > 0 },
      ]}
      note={t('preview.check')}
      bad={bad}
      rows={rows}
      head={
        <>
          <ColumnHeader>{t('field.description')}</ColumnHeader>
          <ColumnHeader isNumber>{t('field.amount')}</ColumnHeader>
          {hasWht ? <ColumnHeader isNumber>{t('field.whtAmount')}</ColumnHeader> : null}
          <ColumnHeader>{t('field.expenseDate')}</ColumnHeader>
          <ColumnHeader>{t('field.category')}</ColumnHeader>
        </>
      }
    >
      {(row, index) => (
        // Rows of a file have no other name, and stay in their order.
        <TableRow key={index}>
          <RowHeader className="min-w-32">{row.description}</RowHeader>
          <Cell isNumber className="whitespace-nowrap">
            {format.exactMoney(minorOfTyped(row.amount) ?? 0, currency)}
          </Cell>
          {hasWht ? (
            <Cell isNumber className="whitespace-nowrap">
              <KeptBack row={row} />
            </Cell>
          ) : null}
          <Cell className="whitespace-nowrap">{format.date(row.expenseDate)}</Cell>
          <Cell>{expenseCategoryName(row.category, language)}</Cell>
        </TableRow>
      )}
    </PreviewCard>
  )
}

/** The tax withheld from a row's supplier, computed from the rate. */
function KeptBack({ row }: { row: SaveExpense }) {
  const format = useFormat()
  const { currency } = useCurrentUser()
  const kept = whtOfExpense(row)
  return kept === null || isRefused(kept) ? '–' : format.exactMoney(kept.amount, currency)
}
