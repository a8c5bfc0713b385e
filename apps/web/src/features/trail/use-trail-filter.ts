import { TRAIL_AREA_IDS, type TrailArea } from '@isiro/domain/trail'
import {
  dayOrNone,
  oneOf,
  readId,
  recordId,
  searchText,
  useAddressFilter,
} from '../../platform/lists/address-filter.ts'

export interface TrailFilter {
  /** The number of a document. */
  q: string
  /** The id of who did it; empty: anybody. */
  person: string
  area: TrailArea | ''
  /** The id of the record that it was done to; empty: any. */
  record: string
  /** Days, both included; empty: open at that end. */
  from: string
  to: string
}

/** The filter of the trail and the entry that is open, in the address: Back, reload and links work. */
export function useTrailFilter() {
  const { beside, ...address } = useAddressFilter<TrailFilter>({
    q: searchText,
    person: recordId,
    area: oneOf(TRAIL_AREA_IDS, ''),
    record: recordId,
    from: dayOrNone,
    to: dayOrNone,
  })
  return {
    ...address,
    openEntry: readId(beside('entry')),
    entryAddress: (entry: string) => address.addressWith({}, { entry }),
    close: () => address.change({}),
  }
}

export type TrailAddress = ReturnType<typeof useTrailFilter>
