import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { PaletteFrame } from '../../ui/palette-frame.tsx'
import type { Entry, Group } from './entries.ts'
import { matchingCommands, resultGroups } from './group-results.tsx'
import { optionId, ResultList } from './result-list.tsx'
import { SearchStanding } from './search-standing.tsx'
import { useFound } from './use-found.ts'

export interface PaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The commands besides the search results. */
  commands: readonly Group[]
}

/** Finds invoices, quotes, clients, expenses and items, goes to screens and does what the menus do, by typing. */
export function Palette({ isOpen, onOpenChange, commands }: PaletteProps) {
  const { t } = useTexts('search')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const isLeaving = useRef(false)

  function choose({ to, run }: Entry) {
    isLeaving.current = to !== undefined && to !== pathname + search
    onOpenChange(false)
    if (to !== undefined) void navigate(to)
    run?.()
  }

  return (
    <PaletteFrame
      isOpen={isOpen}
      onOpenChange={(next) => {
        isLeaving.current = false
        onOpenChange(next)
      }}
      label={t('title')}
      field={field}
      isLeaving={isLeaving}
    >
      <PaletteBody
        field={field}
        commands={commands}
        onChoose={choose}
        onClose={() => {
          isLeaving.current = false
          onOpenChange(false)
        }}
      />
    </PaletteFrame>
  )
}

interface PaletteBodyProps {
  field: RefObject<HTMLInputElement | null>
  commands: readonly Group[]
  onChoose: (entry: Entry) => void
  onClose: () => void
}

/** There while the palette is open, so every opening begins anew. */
function PaletteBody({ field, commands, onChoose, onClose }: PaletteBodyProps) {
  const { t } = useTexts(['search', 'common'])
  const format = useFormat()
  const listId = useId()
  const [text, setText] = useState('')
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const found = useFound(text)
  const groups = useMemo(
    () => [...matchingCommands(commands, text), ...resultGroups(found.results, t, format)],
    [commands, text, found.results, t, format],
  )
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find(({ id }) => id === pointedAt) ?? entries[0]

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active) onChoose(active)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  function move(step: 1 | -1) {
    const at = active ? entries.indexOf(active) : -1
    const next = entries.at((at + step) % entries.length)
    if (!next) return
    setPointedAt(next.id)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <div className="flex items-center gap-2 border-b pr-2 pl-4 has-[input:focus-visible]:border-ring">
        <Search aria-hidden="true" className="text-muted" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          aria-label={t('field')}
          placeholder={t('placeholder')}
          value={text}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setText(event.target.value)
            setPointedAt(null)
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 grow bg-bg text-body outline-none"
        />
        <IconButton label={t('common:close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <SearchStanding text={text.trim()} found={found} count={entries.length} />
      <ResultList
        id={listId}
        label={t('results')}
        groups={groups}
        wanted={text}
        activeId={active?.id}
        onPoint={({ id }) => setPointedAt(id)}
        onChoose={onChoose}
      />
      <p
        aria-hidden="true"
        className="border-t bg-subtle px-4 py-2 text-caption text-muted max-md:hidden"
      >
        {t('hint')}
      </p>
    </>
  )
}
