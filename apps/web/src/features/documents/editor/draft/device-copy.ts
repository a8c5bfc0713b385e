import type { DraftVersions, KeptInvoice } from './draft-versions.ts'

/** The state of the draft. `issued`: another device has issued this draft meanwhile. */
export type SaveState = 'idle' | 'device' | 'saving' | 'saved' | 'offline' | 'unsaved' | 'issued'

export interface DeviceCopyOptions {
  /** Writes to the device. Rejects where the browser refuses storage. */
  keep: (kept: KeptInvoice, isSynced: boolean) => Promise<void>
  /** Takes it off the device. */
  forget: () => Promise<void>
  /** Deletes the draft on the server. */
  remove: () => Promise<void>
  isOnline: () => boolean
  onState: (state: SaveState) => void
}

/** The copy of a draft on this device. `sending` is the call to the server that is under way, if any. */
export function createDeviceCopy(
  options: DeviceCopyOptions,
  versions: DraftVersions,
  sending: () => Promise<void> | undefined,
) {
  return {
    /** Writes what stands in the form, unless the device has it. */
    async keep(): Promise<void> {
      if (!versions.takeForDevice()) return
      const isSynced = !versions.isUnsent()
      try {
        await options.keep(versions.snapshot(), isSynced)
        versions.noteKept()
        if (!sending() && !isSynced) options.onState(options.isOnline() ? 'device' : 'offline')
      } catch {
        // The browser refuses storage; the server is then the only place to save to.
        versions.noteNotKept()
        if (!sending() && versions.isUnsent()) options.onState('unsaved')
      }
    },

    /** Everything was taken back, so there is nothing to keep, here or on the server. */
    async discard(): Promise<void> {
      while (sending()) await sending()
      const hasServerDraft = versions.revision() !== null
      if (!versions.isBlank() || !(versions.isKept() || hasServerDraft)) return
      versions.noteDiscarded()
      options.onState('idle')
      await options.forget()
      if (!hasServerDraft) return
      await options.remove().catch(() => {
        // Out of reach: it stays in the list of drafts, where it can be deleted.
      })
    },
  }
}
