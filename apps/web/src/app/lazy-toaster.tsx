import { useEffect, useSyncExternalStore } from 'react'
import { useDeferred } from '../ui/deferred.ts'
import { toastStore } from '../ui/toast-store.ts'

const load = () => import('../ui/toaster.tsx').then((module) => module.Toaster)

/** Toasts, whose code loads after the first screen and at the latest with the first toast. */
export function LazyToaster() {
  const { loaded: Toaster, ask } = useDeferred(load)
  const hasToast = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.get().toasts.length > 0,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for by the first toast, once
  useEffect(() => {
    if (hasToast) ask()
  }, [hasToast])

  return Toaster ? <Toaster /> : null
}
