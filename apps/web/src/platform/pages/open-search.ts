import { createContext } from 'react'

/** Opens the search over everything. The shell gives it; without one there is none. */
export const OpenSearch = createContext<() => void>(() => {})
