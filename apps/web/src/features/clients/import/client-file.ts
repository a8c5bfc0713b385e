import { ImportedClient } from '@isiro/contracts/client-import'
import type { Language } from '@isiro/domain/language'
import { toE164 } from '@isiro/domain/phone'
import { foldForSearch } from '@isiro/domain/plain-text'
import type { CellOf, FileKind, Refusal } from '../../../platform/files/file-import/file-kind.ts'
import { tidyPhone } from '../../../platform/forms/typed-phone.ts'
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
  refusalOf: ({ phone }, _cellOf, { country }) =>
    phone !== null && toE164(phone, country) === null
      ? { field: 'phone', message: 'validation.phone' }
      : null,
  warningOf: ({ taxId }, { country }, cellOf) =>
    oddTaxId('taxId', country, taxId) ??
    firstOnly('phone', cellOf('phone'), PHONES) ??
    firstOnly('email', cellOf('email'), EMAILS),
  identityOf: ({ name, email }) => `${foldForSearch(name)}\n${email ?? ''}`,
  columns: ({ t }) => [
    { head: t('field.name'), cell: ({ name }) => name },
    { head: t('field.email'), cell: ({ email }) => email },
    {
      head: t('field.phone'),
      cell: ({ phone }) => phone && tidyPhone(phone),
      isUnbroken: true,
    },
  ],
}

/** A phone book writes several numbers or addresses into one cell. */
const PHONES = /[;,/\n]| ::: /
const EMAILS = /[;,\n]| ::: /

/** Says that a cell has more than the one that is kept. */
function firstOnly(field: Field, cell: string, separator: RegExp): Refusal<Field> | null {
  const isMore = cell.split(separator).filter((part) => part.trim() !== '').length > 1
  return isMore ? { field, message: 'validation.first_only' } : null
}

function firstOf(cell: string, separator: RegExp): string {
  return (cell.split(separator).find((part) => part.trim() !== '') ?? '').trim()
}

/**
 * Who the client is: of a phone book's entry the organization, or the person by first and last name. French files write "nom"
 * beside "prénom", and Spanish ones "nombre" beside "apellidos": there the name is a part of it.
 */
function nameOf(cellOf: CellOf<Field>): string {
  const [organization, name, first, last] = [
    cellOf('organization'),
    cellOf('name'),
    cellOf('firstName'),
    cellOf('lastName'),
  ]
  const person = [first, cellOf('middleName'), last].filter((part) => part !== '').join(' ')
  if (person === '') return name || organization
  if (organization !== '') return organization
  if (name === '' || (first !== '' && last !== '')) return name || person
  if (foldForSearch(name).includes(foldForSearch(person))) return name
  return first === '' ? `${name} ${person}` : `${person} ${name}`
}

/** An empty cell leaves it to the client's kind. */
function withholdsVat(cell: string): { withholdsVat?: boolean } {
  return cell.trim() === '' ? {} : { withholdsVat: YES.has(foldForSearch(cell)) }
}

function clientOf(cellOf: CellOf<Field>, language: Language) {
  return {
    name: nameOf(cellOf),
    email: firstOf(cellOf('email'), EMAILS),
    phone: firstOf(cellOf('phone'), PHONES),
    taxId: cellOf('taxId'),
    address: cellOf('address'),
    kind: KINDS[foldForSearch(cellOf('kind'))] ?? 'company',
    language: LANGUAGE_WORDS[foldForSearch(cellOf('language'))] ?? language,
    withholdsWht: YES.has(foldForSearch(cellOf('withholdsWht'))),
    ...withholdsVat(cellOf('withholdsVat')),
  }
}
