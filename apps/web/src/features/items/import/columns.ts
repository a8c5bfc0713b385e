import { type ColumnMapping, guessColumns } from '../../../platform/files/guess-columns.ts'
import { isScreenNigerian } from '../../../platform/i18n/screen-place.ts'

/** The fields that a column of the file can be assigned to. */
const FIELDS = ['description', 'price', 'unit', 'code', 'vatCategory', 'wht', 'currency'] as const
export type Field = (typeof FIELDS)[number]

/** Those of Nigerian tax, which a business elsewhere has no use for. */
const NIGERIAN: readonly Field[] = ['wht']

/** The fields that a column can be chosen for. */
export function shownFields(): readonly Field[] {
  return isScreenNigerian() ? FIELDS : FIELDS.filter((field) => !NIGERIAN.includes(field))
}

/** Without these there is no item. */
export const REQUIRED_FIELDS: readonly Field[] = ['description', 'price']

export type Mapping = ColumnMapping<Field>

/** How columns are called in files of ours and of other programs, in three languages. */
const NAMES: Record<Field, string[]> = {
  description: [
    'description',
    'item',
    'item name',
    'product',
    'product name',
    'service',
    'name',
    'details',
    'designation',
    'article',
    'libelle',
    'produit',
    'descripcion',
    'articulo',
    'producto',
    'nombre',
    'concepto',
  ],
  price: [
    'price',
    'unit price',
    'selling price',
    'rate',
    'amount',
    'sales price',
    'price (ngn)',
    'prix',
    'prix unitaire',
    'tarif',
    'precio',
    'precio unitario',
    'tarifa',
  ],
  unit: ['unit', 'unit of measure', 'uom', 'units', 'per', 'unite', 'unidad', 'unidad de medida'],
  code: [
    'code',
    'sku',
    'item code',
    'product code',
    'reference',
    'ref',
    'barcode',
    'codigo',
    'referencia',
  ],
  vatCategory: ['vat', 'vat category', 'tax', 'tax category', 'tax code', 'tva', 'iva'],
  wht: ['wht', 'wht type', 'withholding tax', 'retenue', 'retenue a la source', 'retencion'],
  currency: ['currency', 'devise', 'monnaie', 'moneda', 'divisa'],
}

/** A first guess from the headings. */
export function guessMapping(head: readonly string[]): Mapping {
  const mapping = guessColumns(head, FIELDS, NAMES)
  for (const field of NIGERIAN) if (!isScreenNigerian()) mapping[field] = null
  return mapping
}
