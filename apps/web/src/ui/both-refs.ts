import type { Ref } from 'react'

/** Gives a drawn element to a part's own ref and to the one that it was given. */
export function bothRefs<T>(own: { current: T | null }, given: Ref<T> | undefined) {
  return (element: T | null) => {
    own.current = element
    if (typeof given === 'function') return given(element)
    if (given) given.current = element
    return undefined
  }
}
