import { LANGUAGES, type Language } from './language.ts'
import { foldForSearch } from './plain-text.ts'
import type { WhtRecipient } from './supplier-wht.ts'
import { WHT_TYPES, type WhtType } from './wht-rules.ts'

/** Natures of payment as schedules and files for an accountant name them. */
export const WHT_TYPE_NAMES: Record<Language, Record<WhtType, string>> = {
  en: {
    professional: 'Professional fees and commission',
    goods: 'Supply of goods',
    service_other: 'Other services',
    rent: 'Rent, hire or lease',
    brokerage: 'Brokerage',
    construction_major: 'Roads, bridges, buildings and power plants',
    construction_other: 'Other construction',
    telecom_tower: 'Co-location and telecom towers',
    royalty: 'Royalty',
    dividend_interest: 'Dividend or interest',
    directors_fee: 'Directors’ fees',
    loss_of_employment: 'Compensation for loss of employment',
    entertainer: 'Entertainers and sportspersons',
    winnings: 'Winnings',
  },
  fr: {
    professional: 'Honoraires et commissions',
    goods: 'Fourniture de biens',
    service_other: 'Autres services',
    rent: 'Loyer ou location',
    brokerage: 'Courtage',
    construction_major: 'Routes, ponts, bâtiments et centrales électriques',
    construction_other: 'Autres travaux de construction',
    telecom_tower: 'Colocation et pylônes de télécommunication',
    royalty: 'Redevances',
    dividend_interest: 'Dividendes ou intérêts',
    directors_fee: 'Jetons de présence',
    loss_of_employment: 'Indemnité de perte d’emploi',
    entertainer: 'Artistes et sportifs',
    winnings: 'Gains de jeu',
  },
  es: {
    professional: 'Honorarios y comisiones',
    goods: 'Suministro de bienes',
    service_other: 'Otros servicios',
    rent: 'Alquiler o arrendamiento',
    brokerage: 'Corretaje',
    construction_major: 'Carreteras, puentes, edificios y centrales eléctricas',
    construction_other: 'Otras obras de construcción',
    telecom_tower: 'Coubicación y torres de telecomunicación',
    royalty: 'Regalías',
    dividend_interest: 'Dividendos o intereses',
    directors_fee: 'Honorarios de consejeros',
    loss_of_employment: 'Indemnización por pérdida de empleo',
    entertainer: 'Artistas y deportistas',
    winnings: 'Premios y apuestas',
  },
}

/** The recipient of a payment and where he lives: a rate can depend on it. */
const RECIPIENT_NAMES: Record<
  Language,
  Record<WhtRecipient, { resident: string; nonResident: string }>
> = {
  en: {
    company: { resident: 'Company', nonResident: 'Company abroad' },
    individual: { resident: 'Individual', nonResident: 'Individual abroad' },
  },
  fr: {
    company: { resident: 'Société', nonResident: 'Société étrangère' },
    individual: { resident: 'Particulier', nonResident: 'Particulier à l’étranger' },
  },
  es: {
    company: { resident: 'Empresa', nonResident: 'Empresa extranjera' },
    individual: { resident: 'Persona', nonResident: 'Persona en el extranjero' },
  },
}

export function whtTypeName(type: WhtType, language: Language): string {
  return WHT_TYPE_NAMES[language][type]
}

export function whtRecipientName(
  { recipient, resident }: { recipient: WhtRecipient; resident: boolean },
  language: Language,
): string {
  return RECIPIENT_NAMES[language][recipient][resident ? 'resident' : 'nonResident']
}

/**
 * The nature that a text names, by its code or its name in any of our languages, however it is written;
 * null where it names none.
 *
 * @example
 * whtTypeNamed('Rent, hire or lease') // 'rent'
 */
export function whtTypeNamed(text: string): WhtType | null {
  const wanted = foldForSearch(text.replaceAll('_', ' '))
  return (
    WHT_TYPES.find(
      (type) =>
        type.replaceAll('_', ' ') === wanted ||
        LANGUAGES.some((language) => foldForSearch(WHT_TYPE_NAMES[language][type]) === wanted),
    ) ?? null
  )
}

/** Finds the recipient kind by its code or its name in any of our languages; null without a match. */
export function whtRecipientNamed(
  text: string,
): { recipient: WhtRecipient; resident: boolean } | null {
  const wanted = foldForSearch(text)
  for (const recipient of ['company', 'individual'] as const) {
    if (wanted === recipient) return { recipient, resident: true }
    for (const language of LANGUAGES) {
      const { resident, nonResident } = RECIPIENT_NAMES[language][recipient]
      if (foldForSearch(resident) === wanted) return { recipient, resident: true }
      if (foldForSearch(nonResident) === wanted) return { recipient, resident: false }
    }
  }
  return null
}
