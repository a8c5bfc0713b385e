import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { mayFetchAhead } from '../platform/device/data-saver.ts'
import { areKeysOn } from '../platform/device/keyboard-keys.ts'
import { readStored, writeStored } from '../platform/device/stored.ts'
import { loadTexts } from '../platform/i18n/i18n.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { useDeferred } from '../ui/deferred.ts'
import { toast } from '../ui/toast-store.ts'
import { whenSettled } from './when-settled.ts'

/** Says on the device that somebody here uses them. */
const USED_KEY = 'commands-used'

const loadCommands = () =>
  Promise.all([import('./commands/commands.tsx'), loadTexts(['search'])]).then(
    ([module]) => module.Commands,
  )

/**
 * The command palette and the keyboard shortcuts. Their code loads with the first press, and from then
 * on when the browser is idle; until then the shell only records the pressed keys.
 */
export function useCommands(onLogout: () => void): { open: () => void; part: ReactNode } {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [pressed, setPressed] = useState('')
  const { loaded: Commands, ask } = useDeferred(loadCommands, () => {
    setPressed('')
    toast.error(t('failure.network'))
  })

  function begin(key: string) {
    setPressed((before) => before + key)
    writeStored(USED_KEY, 'yes')
    ask()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: ahead of time, once; a failure is shown when it is needed
  useEffect(
    () =>
      mayFetchAhead() && readStored(USED_KEY)
        ? whenSettled(queries, () => loadCommands().then(ask, () => {}))
        : undefined,
    [queries],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded listens for itself
  useEffect(() => {
    if (Commands) return undefined
    const notice = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isModified = ctrlKey || metaKey
      const isMeant = isModified
        ? key === 'k'
        : /^[a-z/?]$/.test(key) &&
          areKeysOn() &&
          !(target as Element).matches('input,textarea,select')
      if (!isMeant || altKey) return
      event.preventDefault()
      begin(key)
    }
    addEventListener('keydown', notice)
    return () => removeEventListener('keydown', notice)
  }, [Commands])

  return {
    open: () => begin('k'),
    part: Commands ? <Commands pressed={pressed} onLogout={onLogout} /> : null,
  }
}
