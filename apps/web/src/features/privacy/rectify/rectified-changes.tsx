import type { Rectified } from '@isiro/contracts/privacy'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'

/** The changes of a correction: each field with its old and its new value. */
export function RectifiedChanges({ changes }: { changes: Rectified['changes'] }) {
  const { t } = useTexts('privacy')
  if (changes.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="font-medium">{t('rectify.changes')}</h3>
      <Table caption={t('rectify.changes')}>
        <TableHead>
          <tr>
            <ColumnHeader>{t('rectify.field')}</ColumnHeader>
            <ColumnHeader>{t('rectify.from')}</ColumnHeader>
            <ColumnHeader>{t('rectify.to')}</ColumnHeader>
          </tr>
        </TableHead>
        <TableBody>
          {changes.map(({ field, from, to, awaitsConfirmation }) => (
            <TableRow key={field}>
              <RowHeader>{t(`rectify.${field}`)}</RowHeader>
              <Cell className="break-words">{from ?? t('rectify.empty')}</Cell>
              <Cell className="break-words">
                {to ?? t('rectify.empty')}
                {awaitsConfirmation ? (
                  <span className="block text-muted">{t('rectify.waits')}</span>
                ) : null}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
