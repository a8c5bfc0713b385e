import { LANGUAGES, type Language } from './language.ts'
import { foldForSearch } from './plain-text.ts'

/** The purposes of an expense, in the order in which lists offer them. */
export const EXPENSE_CATEGORIES = [
  'office_supplies',
  'travel',
  'marketing',
  'utilities',
  'rent',
  'internet',
  'professional_services',
  'insurance',
  'equipment',
  'meals',
  'fuel',
  'maintenance',
  'software',
  'training',
  'other',
] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

const NAMES: Record<Language, Record<ExpenseCategory, string>> = {
  en: {
    office_supplies: 'Office supplies',
    travel: 'Travel',
    marketing: 'Marketing',
    utilities: 'Utilities',
    rent: 'Rent',
    internet: 'Internet',
    professional_services: 'Professional services',
    insurance: 'Insurance',
    equipment: 'Equipment',
    meals: 'Meals',
    fuel: 'Fuel',
    maintenance: 'Maintenance',
    software: 'Software',
    training: 'Training',
    other: 'Other',
  },
  fr: {
    office_supplies: 'Fournitures de bureau',
    travel: 'Déplacements',
    marketing: 'Publicité',
    utilities: 'Eau et électricité',
    rent: 'Loyer',
    internet: 'Internet et téléphone',
    professional_services: 'Honoraires',
    insurance: 'Assurances',
    equipment: 'Matériel',
    meals: 'Repas',
    fuel: 'Carburant',
    maintenance: 'Entretien',
    software: 'Logiciels',
    training: 'Formation',
    other: 'Autre',
  },
  es: {
    office_supplies: 'Artículos de oficina',
    travel: 'Viajes',
    marketing: 'Publicidad',
    utilities: 'Agua y electricidad',
    rent: 'Alquiler',
    internet: 'Internet y teléfono',
    professional_services: 'Servicios profesionales',
    insurance: 'Seguros',
    equipment: 'Equipos',
    meals: 'Comidas',
    fuel: 'Combustible',
    maintenance: 'Mantenimiento',
    software: 'Software',
    training: 'Capacitación',
    other: 'Otros',
  },
}

/** Names that files made with earlier versions hold. */
const FORMER_NAMES: Partial<Record<ExpenseCategory, readonly string[]>> = {
  office_supplies: ['Material de oficina'],
  software: ['Programas informáticos'],
  training: ['Formación'],
}

/** The category as people read it. */
export function expenseCategoryName(category: ExpenseCategory, language: Language): string {
  return NAMES[language][category]
}

/**
 * The category that a text names, by its code or its name in any of our languages, today's or a former one,
 * however it is written; null where it names none.
 *
 * @example
 * expenseCategoryNamed('Professional services') // 'professional_services'
 */
export function expenseCategoryNamed(text: string): ExpenseCategory | null {
  const wanted = foldForSearch(text.replaceAll('_', ' '))
  return (
    EXPENSE_CATEGORIES.find(
      (category) =>
        category.replaceAll('_', ' ') === wanted ||
        namesOf(category).some((name) => foldForSearch(name) === wanted),
    ) ?? null
  )
}

function namesOf(category: ExpenseCategory): string[] {
  const now = LANGUAGES.map((language) => NAMES[language][category])
  return [...now, ...(FORMER_NAMES[category] ?? [])]
}
