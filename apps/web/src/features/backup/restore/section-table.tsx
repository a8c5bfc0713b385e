import type { BackupPart, BackupSection } from '@isiro/contracts/backup'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'

interface SectionTableProps {
  caption: string
  columns: readonly string[]
  rows: readonly SectionRow[]
}

export interface SectionRow {
  /** A section, or what else is in it, which stands indented below it. */
  name: BackupSection | BackupPart
  isPart?: boolean
  /** A figure for each column; a text where there is none to give. */
  figures: readonly (number | string)[]
}

/** Five columns fit on a phone of 360 px with this padding. */
const NARROW = 'max-xs:px-1'

/** The sections of a backup with their counts. */
export function SectionTable({ caption, columns, rows }: SectionTableProps) {
  const { t } = useTexts('backup')
  const format = useFormat()
  return (
    <Table caption={caption}>
      <TableHead>
        <tr>
          <ColumnHeader className={NARROW}>{t('check.section')}</ColumnHeader>
          {columns.map((column) => (
            <ColumnHeader key={column} isNumber className={NARROW}>
              {column}
            </ColumnHeader>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map(({ name, isPart, figures }) => (
          <TableRow key={name}>
            <RowHeader
              className={cx(NARROW, isPart && 'pl-4 font-normal text-muted max-xs:pl-2.5')}
            >
              {t(`section.${name}`)}
            </RowHeader>
            {figures.map((figure, index) => (
              <Cell key={columns[index]} isNumber className={NARROW}>
                {typeof figure === 'number' ? format.count(figure) : figure}
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
