import {
  Cell,
  ColumnHeader,
  RowHeader,
  type SortDirection,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../ui/table.tsx'
import { useGivenTexts } from '../i18n/use-texts.ts'
import type { ListAddress } from './address-filter.ts'
import type { ListColumn, ListView } from './list-view.ts'

interface ListTableProps<Row> {
  /** The namespace of the columns' names. */
  namespace: string
  caption: string
  rows: readonly Row[]
  view: Pick<ListView<Row>, 'columns' | 'actions'>
  address: ListAddress
}

/** The rows of a list where there is room for a table. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { namespace, caption, rows, view, address } = props
  const { t } = useGivenTexts(namespace)
  const { columns, actions } = view
  const [first, ...further] = columns
  return (
    <Table caption={caption}>
      <TableHead>
        <tr>
          {columns.map((column) => (
            <ColumnHeader
              key={column.name}
              isNumber={column.isNumber ?? false}
              {...sorting(column, address)}
            >
              {t(`column.${column.name}`)}
            </ColumnHeader>
          ))}
          {actions ? (
            <ColumnHeader className="relative w-14">
              <span className="sr-only">{t('column.actions')}</span>
            </ColumnHeader>
          ) : null}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            {first ? <RowHeader className={first.className}>{first.cell(row)}</RowHeader> : null}
            {further.map(({ name, cell, isNumber = false, className }) => (
              <Cell key={name} isNumber={isNumber} className={className}>
                {cell(row)}
              </Cell>
            ))}
            {actions ? <Cell className="py-1 text-right">{actions(row)}</Cell> : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function sorting<Row>(
  { sorts }: ListColumn<Row>,
  address: ListAddress,
): { sort?: SortDirection; onSort?: () => void } {
  if (!sorts) return {}
  const [first, second = first] = sorts
  const sort = address.read('sort')
  const isSorted = sort === first || sort === second
  return {
    sort: isSorted ? (sort.startsWith('-') ? 'descending' : 'ascending') : 'none',
    onSort: () => address.write({ sort: sort === first ? second : first }),
  }
}
