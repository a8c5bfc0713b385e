import { ImportedClient } from '@isiro/contracts/client-import'
import type { Language } from '@isiro/domain/language'
import { toE164 } from '@isiro/domain/phone'
import { foldForSearch } from '@isiro/domain/plain-text'
import type { BadRow } from '../../../platform/files/file-import/bad-row.ts'
import type { Field, Mapping } from './columns.ts'

export interface ReadRows {
  rows: ImportedClient[]
  bad: BadRow<Field>[]
  /** Rows left out because the same name at the same address stands further up. */
  repeated: number
}

const YES = new Set(['yes', 'y', 'true', '1', 'oui', 'vrai', 'si', 'verdadero', 'x'])

const KINDS: Record<string, ImportedClient['kind']> = {
  individual: 'individual',
  person: 'individual',
  particulier: 'individual',
  particular: 'individual',
  persona: 'individual',
  government: 'government',
  'public sector': 'government',
  administration: 'government',
  'administration publique': 'government',
  gobierno: 'government',
}

const LANGUAGE_WORDS: Record<string, Language> = {
  en: 'en',
  english: 'en',
  anglais: 'en',
  ingles: 'en',
  fr: 'fr',
  french: 'fr',
  francais: 'fr',
  frances: 'fr',
  es: 'es',
  spanish: 'es',
  espagnol: 'es',
  espanol: 'es',
}

/** Makes clients of the rows under the heading; each row that cannot be one says why. */
export function readRows(
  lines: readonly string[][],
  mapping: Mapping,
  language: Language,
): ReadRows {
  const rows: ImportedClient[] = []
  const bad: BadRow<Field>[] = []
  const seen = new Set<string>()
  let repeated = 0
  for (const [index, cells] of lines.entries()) {
    const cellOf = (field: Field) => {
      const column = mapping[field]
      return column === null ? '' : (cells[column] ?? '')
    }
    const refuse = (field: Field | null, message: string) =>
      bad.push({
        line: index + 2,
        field,
        message,
        cell: field === null ? '' : cellOf(field).slice(0, 60),
      })
    const parsed = ImportedClient.safeParse(clientOf(cellOf, language))
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      refuse((issue?.path[0] as Field | undefined) ?? null, issue?.message ?? 'validation.invalid')
      continue
    }
    if (parsed.data.phone !== null && toE164(parsed.data.phone) === null) {
      refuse('phone', 'validation.phone')
      continue
    }
    const identity = `${foldForSearch(parsed.data.name)}\n${parsed.data.email ?? ''}`
    if (seen.has(identity)) repeated++
    else {
      seen.add(identity)
      rows.push(parsed.data)
    }
  }
  return { rows, bad, repeated }
}

/** An empty cell leaves it to the client's kind. */
function withholdsVat(cell: string): { withholdsVat?: boolean } {
  return cell.trim() === '' ? {} : { withholdsVat: YES.has(foldForSearch(cell)) }
}

function clientOf(cellOf: (field: Field) => string, language: Language) {
  return {
    name: cellOf('name').slice(0, 120),
    email: cellOf('email'),
    // A phone book writes several numbers into one cell.
    phone: cellOf('phone').split(/[;,/]| ::: /)[0] ?? '',
    taxId: cellOf('taxId').slice(0, 30),
    address: cellOf('address').slice(0, 300),
    kind: KINDS[foldForSearch(cellOf('kind'))] ?? 'company',
    language: LANGUAGE_WORDS[foldForSearch(cellOf('language'))] ?? language,
    withholdsWht: YES.has(foldForSearch(cellOf('withholdsWht'))),
    ...withholdsVat(cellOf('withholdsVat')),
  }
}
