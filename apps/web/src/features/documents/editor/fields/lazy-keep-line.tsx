import { useEffect } from 'react'
import { useDeferred } from '../../../../ui/deferred.ts'

const load = () => import('./keep-line.tsx').then((module) => module.KeepLine)

/** The entry of a line's menu, downloaded when a menu first opens. Without a connection the menu does without it. */
export function LazyKeepLine({ index }: { index: number }) {
  const { loaded: KeepLine, ask } = useDeferred(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(ask, [])
  return KeepLine ? <KeepLine index={index} /> : null
}
