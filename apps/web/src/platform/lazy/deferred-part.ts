import { useRef } from 'react'
import { useDeferredUntilOpen } from '../../ui/deferred.ts'
import { toast } from '../../ui/toast-store.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** A download of a part together with its texts, so that it appears with its words. */
export function withTexts<Part>(
  load: () => Promise<Part>,
  namespaces: readonly string[],
): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), loadTexts(namespaces)])
    return part
  }
}

/**
 * A part that opens and closes, downloaded when it first opens. If the download fails, the part closes and a toast
 * reports it.
 */
export function useDeferredPart<Part>(
  isOpen: boolean,
  load: () => Promise<Part>,
  close: () => void,
): Part | null {
  const { t } = useTexts()
  return useDeferredUntilOpen(isOpen, load, () => {
    close()
    toast.error(t('failure.network'))
  })
}

/** Like `useDeferredPart`, for a part that shows one thing or null. While it closes it keeps showing the last thing. */
export function useDeferredPartOf<Thing, Part>(
  thing: Thing | null,
  load: () => Promise<Part>,
  close: () => void,
): { shown: Thing; Part: Part } | null {
  const last = useRef(thing)
  if (thing !== null) last.current = thing
  const Part = useDeferredPart(thing !== null, load, close)
  const shown = last.current
  return shown === null || Part === null ? null : { shown, Part }
}
