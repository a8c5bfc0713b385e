import { isDateInput } from '@isiro/domain/business-date'
import { useSearchParams } from 'react-router'

/** A part of a list's filter: its value where the address says nothing, and what a text in the address means. */
interface Part<Value extends string> {
  usual: Value
  /** Undefined for a text that means nothing. */
  read: (text: string) => Value | undefined
}

/** One of these, at first the usual one. */
export function oneOf<const Value extends string, const Usual extends string>(
  values: readonly Value[],
  usual: Usual,
): Part<Value | Usual> {
  return { usual, read: (text) => values.find((value) => value === text) }
}

/** The text that is searched for. */
export const searchText: Part<string> = { usual: '', read: (text) => text.slice(0, 100) }

/** The id of a record, or empty. */
export const recordId: Part<string> = { usual: '', read: (text) => readId(text) ?? undefined }

/** A day, or empty: the range is open at that end. */
export const dayOrNone: Part<string> = {
  usual: '',
  read: (text) => (isDateInput(text) ? text : undefined),
}

/** The id that an address says, or null: what is typed by hand may be anything. */
export function readId(text: string | null): string | null {
  return text !== null && /^[0-9a-f-]{36}$/.test(text) ? text : null
}

/** A list's filter by the names of its parts, for what draws search, choices and order of any list. */
export interface ListAddress {
  /** Whether a part is not at its usual value. The order of the list, `sort`, filters nothing. */
  isFiltered: boolean
  /** The value of a part; empty for one that the list does not have. */
  read: (name: string) => string
  isUsual: (name: string) => boolean
  write: (change: Record<string, string>) => void
  /** The address with a change of the filter. */
  addressOf: (change: Record<string, string>) => string
}

/**
 * A list's filter, kept only in the address, so that Back, reload and links work. A part at its usual value is not written,
 * and one that is not understood is as if it were not there. The part `sort` is the list's order: it filters nothing.
 */
export function useAddressFilter<Filter extends object>(
  parts: {
    [Name in keyof Filter]: Filter[Name] extends string ? Part<Filter[Name]> : never
  },
) {
  const [search, setSearch] = useSearchParams()
  const known = new Map(Object.entries(parts) as [string, Part<string>][])
  const read = (name: string) => {
    const part = known.get(name)
    return part?.read(search.get(name) ?? '') ?? part?.usual ?? ''
  }
  const isUsual = (name: string) => read(name) === (known.get(name)?.usual ?? '')

  function searchWith(change: object, beside: Record<string, string> = {}): string {
    const changed = new Map<string, string>(Object.entries(change))
    const written = [...known].flatMap(([name, { usual }]) => {
      const value = changed.get(name) ?? read(name)
      return value === usual ? [] : [[name, value]]
    })
    return new URLSearchParams([...written, ...Object.entries(beside)]).toString()
  }

  const write = (change: object) => setSearch(searchWith(change), { replace: true })
  const names: ListAddress = {
    isFiltered: [...known.keys()].some((name) => name !== 'sort' && !isUsual(name)),
    read,
    isUsual,
    write,
    addressOf: (change) => `?${searchWith(change)}`,
  }
  return {
    ...names,
    // Each part read its own value.
    filter: Object.fromEntries([...known.keys()].map((name) => [name, read(name)])) as Filter,
    /** The address with a change of the filter, and what stands beside it, such as a sheet that is open. */
    addressWith: (change: Partial<Filter>, beside?: Record<string, string>) =>
      `?${searchWith(change, beside)}`,
    change: (change: Partial<Filter>) => write(change),
    /** The values in the address beside the filter. */
    beside: (name: string) => search.get(name),
  }
}
