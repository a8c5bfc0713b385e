import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Palette } from '../../features/search/palette.tsx'
import { KeyList } from './key-list.tsx'
import { createKeyReader, isPaletteKey, isSomethingOpen, singleKey } from './keys.ts'
import { useCommandGroups } from './use-command-groups.tsx'

export interface CommandsProps {
  /** Keys that were pressed while this was on its way, and the search button as the palette's own key. */
  pressed: string
  onLogout: () => void
}

/** Listens for the keys, and shows the palette and the list of keys. */
export function Commands({ pressed, onLogout }: CommandsProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const [read] = useState(() => createKeyReader())
  const groups = useCommandGroups({ onLogout, onKeys: () => setOpen('keys') })
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(null)
  }

  /** Whether the key did something. */
  function act(key: string): boolean {
    if (key === 'k') {
      if (open === 'palette') setOpen(null)
      else if (!isSomethingOpen()) setOpen('palette')
      return true
    }
    if (isSomethingOpen()) return false
    const meaning = read(key)
    if (meaning === null) return key === 'g'
    if (meaning === 'list') setOpen('keys')
    else if (meaning === 'refresh') return press('[data-refresh]')
    else if (meaning === 'search') {
      if (!focusSearch()) setOpen('palette')
    } else if (meaning.to !== pathname + search) void navigate(meaning.to)
    return true
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = isPaletteKey(event) ? 'k' : singleKey(event)
    // Alone, K is no key of ours.
    if (key === null || (key === 'k' && !isPaletteKey(event))) return
    if (act(key)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const doneUpTo = useRef(0)
  const catchUp = useEffectEvent(() => {
    const keys = pressed.slice(doneUpTo.current)
    doneUpTo.current = pressed.length
    for (const key of keys) act(key)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something more was pressed
  useEffect(() => catchUp(), [pressed])

  return (
    <>
      <Palette isOpen={open === 'palette'} onOpenChange={close} commands={groups} />
      <KeyList isOpen={open === 'keys'} onOpenChange={close} />
    </>
  )
}

/** Clicks an element of the screen. */
function press(selector: string): boolean {
  const button = document.querySelector<HTMLElement>(`#content ${selector}`)
  button?.click()
  return button !== null
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
