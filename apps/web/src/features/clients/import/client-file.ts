import { ImportedClient } from '@isiro/contracts/client-import'
import type { Language } from '@isiro/domain/language'
import { formatPhone, toE164 } from '@isiro/domain/phone'
import { foldForSearch } from '@isiro/domain/plain-text'
import type { CellOf, FileKind } from '../../../platform/files/file-import/file-kind.ts'
import { oddTaxId } from '../../../records/odd-tax-id.ts'
import { CLIENT_FIELDS } from './columns.ts'

type Field = keyof typeof CLIENT_FIELDS

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

export const CLIENT_FILE: FileKind<Field, ImportedClient> = {
  fields: CLIENT_FIELDS,
  schema: ImportedClient,
  firstChoice: () => null,
  valuesOf: (cellOf, { language }) => clientOf(cellOf, language),
  refusalOf: ({ phone }) =>
    phone !== null && toE164(phone) === null
      ? { field: 'phone', message: 'validation.phone' }
      : null,
  warningOf: ({ taxId }, { country }) => oddTaxId('taxId', country, taxId),
  identityOf: ({ name, email }) => `${foldForSearch(name)}\n${email ?? ''}`,
  columns: ({ t }) => [
    { head: t('field.name'), cell: ({ name }) => name },
    { head: t('field.email'), cell: ({ email }) => email },
    {
      head: t('field.phone'),
      cell: ({ phone }) => phone && formatPhone(toE164(phone) ?? phone),
      isUnbroken: true,
    },
  ],
}

/** An empty cell leaves it to the client's kind. */
function withholdsVat(cell: string): { withholdsVat?: boolean } {
  return cell.trim() === '' ? {} : { withholdsVat: YES.has(foldForSearch(cell)) }
}

function clientOf(cellOf: CellOf<Field>, language: Language) {
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
