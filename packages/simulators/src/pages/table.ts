import { type HtmlValue, html, type SafeHtml } from '@isiro/html/html'

const SHOWN_ROWS = 200

/** A column of a table: what stands above it, and in it. */
export interface Column<Row> {
  head: string
  cell(row: Row): HtmlValue
  isNumber?: true
}

/** A part of a control page: its name with how many rows there are, and the latest of them. */
export function tableSection<Row>(options: {
  title: string
  /** The text in its place while there are none. */
  none: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
}): SafeHtml {
  const { title, none, rows, columns } = options
  return html`<h2>${title} (${rows.length})</h2>
    ${rows.length === 0 ? html`<p class="card muted">${none}</p>` : table(title, rows, columns)}`
}

function table<Row>(
  title: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): SafeHtml {
  return html`<div class="table" role="region" aria-label="${title}" tabindex="0"><table>
    <thead><tr>${columns.map(
      ({ head, isNumber }) =>
        html`<th scope="col"${isNumber ? html` class="number"` : null}>${head}</th>`,
    )}</tr></thead>
    <tbody>${rows
      .slice(0, SHOWN_ROWS)
      .map(
        (row) =>
          html`<tr>${columns.map(
            ({ cell, isNumber }) =>
              html`<td${isNumber ? html` class="number"` : null}>${cell(row)}</td>`,
          )}</tr>`,
      )}</tbody></table></div>`
}
