import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Cell, ColumnHeader, RowHeader, Table, TableBody, TableHead, TableRow } from '../table.tsx'

/** The same figures as text. The first column names the row. */
export interface ChartTable {
  caption: string
  columns: readonly string[]
  rows: readonly { name: ReactNode; values: readonly ReactNode[]; key?: string }[]
}

export interface ChartFigureProps {
  /** The finding, as a sentence. */
  caption: ReactNode
  table: ChartTable
  /** The switch's labels: "View as table", "View as chart". */
  switchLabels: { table: string; chart: string }
  /** A link beside the switch, to the rows behind the figures or to another page. */
  link?: ReactNode
  /** Shows the table alone, if a drawing would show too little. */
  isTableOnly?: boolean
  children: ReactNode
}

/** A chart with a sentence that summarises it, and its figures as a table on request. */
export function ChartFigure(props: ChartFigureProps) {
  const { caption, table, switchLabels, link, isTableOnly = false, children } = props
  const [isTable, setTable] = useState(false)
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-4">
      <figcaption>{caption}</figcaption>
      {isTable || isTableOnly ? <FiguresTable {...table} /> : children}
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4">
        {isTableOnly ? null : (
          <Button variant="ghost" size="small" className="-mx-3" onClick={() => setTable(!isTable)}>
            {isTable ? switchLabels.chart : switchLabels.table}
          </Button>
        )}
        {link}
      </div>
    </figure>
  )
}

function FiguresTable({ caption, columns, rows }: ChartTable) {
  return (
    <Table caption={caption}>
      <TableHead>
        <tr>
          {columns.map((column, index) => (
            <ColumnHeader key={column} isNumber={index > 0}>
              {column}
            </ColumnHeader>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map(({ name, values, key = String(name) }) => (
          <TableRow key={key}>
            <RowHeader>{name}</RowHeader>
            {values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their places
              <Cell key={index} isNumber>
                {value}
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
