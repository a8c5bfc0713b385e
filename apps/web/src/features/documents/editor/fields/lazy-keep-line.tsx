import { useDeferredUntilOpen } from '../../../../ui/deferred.ts'

const load = () => import('./keep-line.tsx').then((module) => module.KeepLine)

/** The entry of a line's menu, downloaded when a menu first opens. Without a connection the menu does without it. */
export function LazyKeepLine({ index }: { index: number }) {
  const KeepLine = useDeferredUntilOpen(true, load)
  return KeepLine ? <KeepLine index={index} /> : null
}
