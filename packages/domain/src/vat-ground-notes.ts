import { type Country, isInNigeria } from './countries.ts'
import { ruleOn } from './dated-rule.ts'
import type { Language } from './language.ts'
import { SUPPLY_NAMES } from './supply-names.ts'
import { isExport, VAT_LISTS, type VatGround } from './vat-lists.ts'
import type { VatCategory } from './vat-rules.ts'

type UntaxedCategory = Exclude<VatCategory, 'standard'>

/** The facts of a printed document from which it says why lines of it bear no VAT. */
export interface GroundedDocument {
  language: Language
  lines: readonly { vatCategory: VatCategory; vatGround?: VatGround | null | undefined }[]
  /** Its rows of VAT. Where none is charged, no line needs a ground. */
  vat: readonly { category: VatCategory }[]
  supplier: { country: Country }
  client: { name: string }
}

interface Words {
  category: Record<UntaxedCategory, string>
  /** The lines that a sentence is about, where others of their category have another ground, or none. */
  lines: (numbers: string, isOne: boolean) => string
  exported: (supply: string, client: string) => string
  colon: string
}

const WORDS: Record<Language, Words> = {
  en: {
    category: { zero: 'Zero-rated', exempt: 'Exempt from VAT' },
    lines: (numbers, isOne) => ` (${isOne ? 'line' : 'lines'} ${numbers})`,
    exported: (supply, client) => `${supply}, to ${client}, outside Nigeria`,
    colon: ': ',
  },
  fr: {
    category: { zero: 'TVA à taux zéro', exempt: 'Exonéré de TVA' },
    lines: (numbers, isOne) => ` (${isOne ? 'ligne' : 'lignes'} ${numbers})`,
    exported: (supply, client) => `${supply}, à destination de ${client}, hors du Nigeria`,
    colon: '\u00a0: ',
  },
  es: {
    category: { zero: 'IVA a tasa cero', exempt: 'Exento de IVA' },
    lines: (numbers, isOne) => ` (${isOne ? 'línea' : 'líneas'} ${numbers})`,
    exported: (supply, client) => `${supply}, a ${client}, fuera de Nigeria`,
    colon: ': ',
  },
}

/**
 * The sentences in which a document says why lines of it bear no Nigerian VAT: one for each category and ground, with the law
 * where it is known, and of an export its client. A line without a ground is in none. `date` is the tax point, 'YYYY-MM-DD'.
 *
 * @example
 * vatGroundNotes(invoice, '2026-11-21') // ['Zero-rated: exported services, to Acme Ltd, outside Nigeria (Nigeria Tax Act 2025)']
 */
export function vatGroundNotes(document: GroundedDocument, date: string): string[] {
  if (!isInNigeria(document.supplier)) return []
  return (['zero', 'exempt'] as const).flatMap((category) => {
    if (!document.vat.some((row) => row.category === category)) return []
    const grounds = groundsOf(document, category)
    return [...grounds].flatMap(([ground, numbers]) =>
      ground === null
        ? []
        : [noteOf(document, category, ground, grounds.size > 1 ? numbers : [], date)],
    )
  })
}

/** The grounds of a category, each with the numbers of its lines, counted from 1. */
function groundsOf(
  { lines }: GroundedDocument,
  category: VatCategory,
): Map<VatGround | null, number[]> {
  const grounds = new Map<VatGround | null, number[]>()
  for (const [place, { vatCategory, vatGround = null }] of lines.entries())
    if (vatCategory === category)
      grounds.set(vatGround, [...(grounds.get(vatGround) ?? []), place + 1])
  return grounds
}

function noteOf(
  { language, client }: GroundedDocument,
  category: UntaxedCategory,
  ground: VatGround,
  numbers: readonly number[],
  date: string,
): string {
  const words = WORDS[language]
  const name = SUPPLY_NAMES[language][ground]
  const supply = name.charAt(0).toLocaleLowerCase(language) + name.slice(1)
  const lines = numbers.length === 0 ? '' : words.lines(inRanges(numbers), numbers.length === 1)
  const what = isExport(ground) && client.name !== '' ? words.exported(supply, client.name) : supply
  return `${words.category[category]}${lines}${words.colon}${what}${citation(ground, date)}`
}

/** The act that lists the supply; nothing before it was in force, and where its final text is not known to list it. */
function citation(ground: VatGround, date: string): string {
  const { validFrom, uncertain, source } = ruleOn(VAT_LISTS[ground], date)
  return date < validFrom || uncertain ? '' : ` (${source.title})`
}

/** Numbers in their order, runs of them in short: '1–3, 7'. */
function inRanges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}
