import { formatDate } from '@isiro/domain/format'
import type { Language } from '@isiro/domain/language'
import { fillText } from '@isiro/domain/message'
import { personalDataText } from '../texts/personal-data-texts.ts'
import { PRIVACY_TEXTS } from '../texts/texts.ts'
import type { ExportedTable } from './exported-tables.ts'

/** The README.txt of a ZIP, in the reader's language: what the tables are, by the purpose that they serve. */
export function printReadme(tables: ExportedTable[], now: Date, language: Language): string {
  const text = PRIVACY_TEXTS[language].readme
  const date = formatDate(now.toISOString().slice(0, 10), language, 'long')
  const byPurpose = Map.groupBy(tables, ({ plan }) => plan.purpose)
  const sections = [...byPurpose].map(([purpose, ofPurpose]) =>
    [
      personalDataText(language, `purpose.${purpose}`),
      ...ofPurpose.map(({ name }) => `  ${name}.csv`),
    ].join('\r\n'),
  )
  const title = fillText(text.title, { date })
  return `\uFEFF${[title, text.tables, text.files, text.left, ...sections].join('\r\n\r\n')}\r\n`
}
