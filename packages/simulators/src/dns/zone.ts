export const RECORD_TYPES = ['TXT', 'CNAME', 'A', 'AAAA'] as const
export type RecordType = (typeof RECORD_TYPES)[number]

export interface ZoneRecord {
  name: string
  type: RecordType
  value: string
}

/** The records that a simulated name server knows. Names are compared in lower case and without a final dot. */
export function createZone() {
  let records: ZoneRecord[] = []
  let isFailing = false
  const without = (type: RecordType, name: string) =>
    records.filter((record) => record.type !== type || record.name !== tidy(name))
  return {
    set(type: RecordType, name: string, value: string | null) {
      records = without(type, name)
      if (value !== null) records.push({ type, name: tidy(name), value })
    },
    add(type: RecordType, name: string, value: string) {
      records.push({ type, name: tidy(name), value })
    },
    find: (name: string) => records.filter((record) => record.name === tidy(name)),
    list: () => [...records],
    clear() {
      records = []
    },
    fail(fails: boolean) {
      isFailing = fails
    },
    isFailing: () => isFailing,
  }
}

export type Zone = ReturnType<typeof createZone>

function tidy(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}
