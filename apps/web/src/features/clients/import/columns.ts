import { type ColumnMapping, guessColumns } from '../../../platform/files/guess-columns.ts'
import { isScreenNigerian } from '../../../platform/i18n/screen-place.ts'

/** The fields that a column of the file can be assigned to. */
const FIELDS = [
  'name',
  'email',
  'phone',
  'taxId',
  'address',
  'kind',
  'language',
  'withholdsWht',
  'withholdsVat',
] as const
export type Field = (typeof FIELDS)[number]

/** Those of Nigerian tax, which a business elsewhere has no use for. */
const NIGERIAN: readonly Field[] = ['withholdsWht', 'withholdsVat']

/** The fields that a column can be chosen for. */
export function shownFields(): readonly Field[] {
  return isScreenNigerian() ? FIELDS : FIELDS.filter((field) => !NIGERIAN.includes(field))
}

export type Mapping = ColumnMapping<Field>

/** How columns are called in files of ours, of phones and of other programs, in three languages. */
const NAMES: Record<Field, string[]> = {
  name: [
    'name',
    'client name',
    'customer name',
    'client',
    'customer',
    'company',
    'company name',
    'full name',
    'display name',
    'organization name',
    'business name',
    'contact name',
    'contact',
    'nom',
    'nom du client',
    'raison sociale',
    'nombre',
    'nombre del cliente',
    'cliente',
    'razon social',
  ],
  email: [
    'email',
    'e-mail',
    'email address',
    'e-mail 1 - value',
    'primary email',
    'mail',
    'client email',
    'customer email',
    'adresse e-mail',
    'courriel',
    'correo',
    'correo electronico',
  ],
  phone: [
    'phone',
    'phone number',
    'mobile',
    'mobile number',
    'phone 1 - value',
    'telephone',
    'tel',
    'whatsapp',
    'gsm',
    'client phone',
    'numero de telephone',
    'portable',
    'telefono',
    'movil',
    'celular',
  ],
  taxId: [
    'tax id',
    'tin',
    'tax number',
    'vat number',
    'identifiant fiscal',
    'nif',
    'identificacion fiscal',
    'rfc',
  ],
  address: [
    'address',
    'billing address',
    'street',
    'address 1 - formatted',
    'adresse',
    'adresse de facturation',
    'direccion',
    'domicilio',
  ],
  kind: ['kind', 'type', 'client type', 'customer type', 'tipo'],
  language: ['language', 'langue', 'idioma', 'lang'],
  withholdsWht: ['keeps back tax', 'withholds wht', 'withholding tax', 'wht', 'retention'],
  withholdsVat: ['withholds vat', 'vat withheld', 'retient la tva', 'retiene iva'],
}

/** A first guess from the headings. */
export function guessMapping(head: readonly string[]): Mapping {
  const mapping = guessColumns(head, FIELDS, NAMES)
  for (const field of NIGERIAN) if (!isScreenNigerian()) mapping[field] = null
  return mapping
}
