import type { Names } from '../../platform/dns/names.ts'

/** What a verb needs that looks at records, beside its context. */
export interface NamesDeps {
  names: Names
  /** Where records are set in test mode; null where the real ones count. */
  testRecordsUrl: string | null
}
