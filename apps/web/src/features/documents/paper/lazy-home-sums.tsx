import { useDeferredUntilOpen } from '../../../ui/deferred.ts'
import type { HomeSumsProps } from './home-sums.tsx'

const loadHomeSums = () => import('./home-sums.tsx').then((module) => module.HomeSums)

/** The part of the paper for other currencies, whose code comes only where it is shown. */
export function LazyHomeSums(props: HomeSumsProps) {
  const HomeSums = useDeferredUntilOpen(true, loadHomeSums)
  return HomeSums ? <HomeSums {...props} /> : null
}
