import type { ExpenseCategory } from './expense-categories.ts'
import type { NonDeductibleReason } from './expense-deductibility.ts'
import { LANGUAGES, type Language } from './language.ts'
import { foldForSearch } from './plain-text.ts'

/** What an expense bought that lasts longer than a year, in the order in which lists offer it. */
export const ASSET_KINDS = [
  'equipment',
  'furniture',
  'vehicle',
  'software',
  'building',
  'plantation',
  'intangible',
  'heavy_transport',
  'other',
] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

const NAMES: Record<Language, Record<AssetKind, string>> = {
  en: {
    equipment: 'Equipment and machines',
    furniture: 'Furniture and fittings',
    vehicle: 'Vehicle',
    software: 'Software',
    building: 'Building, structure or mast',
    plantation: 'Plantation or ranch',
    intangible: 'Patent, licence or research',
    heavy_transport: 'Ship, aircraft, train or pipeline',
    other: 'Other asset',
  },
  fr: {
    equipment: 'Matériel et machines',
    furniture: 'Mobilier et agencements',
    vehicle: 'Véhicule',
    software: 'Logiciel',
    building: 'Bâtiment, ouvrage ou pylône',
    plantation: 'Plantation ou élevage',
    intangible: 'Brevet, licence ou recherche',
    heavy_transport: 'Navire, avion, train ou pipeline',
    other: 'Autre immobilisation',
  },
  es: {
    equipment: 'Equipos y máquinas',
    furniture: 'Mobiliario e instalaciones',
    vehicle: 'Vehículo',
    software: 'Software',
    building: 'Edificio, obra o torre',
    plantation: 'Plantación o ganadería',
    intangible: 'Patente, licencia o investigación',
    heavy_transport: 'Barco, avión, tren o ducto',
    other: 'Otro activo fijo',
  },
}

/** The kind of an asset as people read it. */
export function assetKindName(kind: AssetKind, language: Language): string {
  return NAMES[language][kind]
}

/**
 * The kind that a text names in any of our languages, however it is written; null where it names none.
 *
 * @example
 * assetKindNamed('vehicule') // 'vehicle'
 */
export function assetKindNamed(text: string): AssetKind | null {
  const wanted = foldForSearch(text.replaceAll('_', ' '))
  return (
    ASSET_KINDS.find((kind) =>
      [kind.replaceAll('_', ' '), ...LANGUAGES.map((language) => NAMES[language][kind])].some(
        (name) => foldForSearch(name) === wanted,
      ),
    ) ?? null
  )
}

/** The kind of asset that an expense of a category is, where it is one. */
const KIND_OF: Partial<Record<ExpenseCategory, AssetKind>> = {
  equipment: 'equipment',
  software: 'software',
  maintenance: 'building',
}

/**
 * The kind of asset that an expense is, or null for a cost. Where nothing is said of it, `capital` as the reason for not being
 * deductible says that it is one; so does the category, unless the expense is deductible or is not for another reason.
 *
 * @example
 * assetKindOf({ category: 'equipment', nonDeductibleReason: null }) // 'equipment'
 * assetKindOf({ category: 'equipment', taxDeductible: true, nonDeductibleReason: null }) // null: a cheap tool
 */
export function assetKindOf({
  assetKind,
  category,
  taxDeductible,
  nonDeductibleReason,
}: {
  assetKind?: AssetKind | null | undefined
  category: ExpenseCategory
  taxDeductible?: boolean | undefined
  nonDeductibleReason: NonDeductibleReason | null
}): AssetKind | null {
  if (assetKind !== undefined) return assetKind
  if (taxDeductible === true) return null
  const isAsset =
    nonDeductibleReason === null ? category === 'equipment' : nonDeductibleReason === 'capital'
  return isAsset ? (KIND_OF[category] ?? 'other') : null
}
