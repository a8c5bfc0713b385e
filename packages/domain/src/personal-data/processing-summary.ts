import { holdsPersonalData, PERSONAL_DATA_MAP } from './personal-data-map.ts'
import {
  type LegalBasis,
  PURPOSES,
  type Purpose,
  RETENTIONS,
  type Retention,
} from './table-plan.ts'

/** One row of the privacy policy's table. Each id has its text in contracts/texts/personal-data.*.json. */
export interface ProcessingRow {
  /** `purpose.<id>` is its name, and `data.<id>` says which data it needs. */
  purpose: Purpose
  /** `basis.<id>` */
  legalBasis: LegalBasis
  /** `retention.<id>`, each period once. */
  retentions: Retention[]
}

/** The purposes for which tables hold personal data, with the periods of those tables. */
export function processingSummary(): ProcessingRow[] {
  const plans = Object.values(PERSONAL_DATA_MAP).filter(holdsPersonalData)
  const rows = Object.entries(PURPOSES).map(([purpose, legalBasis]) => {
    const kept = new Set(
      plans.filter((plan) => plan.purpose === purpose).map((plan) => plan.retention),
    )
    // Safe cast: the keys of PURPOSES.
    return {
      purpose: purpose as Purpose,
      legalBasis,
      retentions: RETENTIONS.filter((retention) => kept.has(retention)),
    }
  })
  return rows.filter(({ retentions }) => retentions.length > 0)
}
