import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { GrowingField, type GrowingFieldProps } from './growing-field.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface ComboboxOption {
  key: string
  /** The text that a screen reader reads and the first line shows. */
  label: string
  detail?: ReactNode
}

interface Suggestions<Option extends ComboboxOption> {
  options: readonly Option[]
  /** Names the list. */
  optionsLabel: string
  onChoose: (option: Option) => void
  /** The list is about to be shown. */
  onOpen?: () => void
}

export interface ComboboxFieldProps<Option extends ComboboxOption>
  extends Suggestions<Option>,
    Omit<TextFieldProps, 'onSelect' | 'list' | 'role'> {}

/**
 * A text field with suggestions (the combobox pattern of the ARIA practices). It accepts free text.
 * Nothing is chosen automatically: Enter takes the option that the arrow keys point at.
 */
export function ComboboxField<Option extends ComboboxOption>(props: ComboboxFieldProps<Option>) {
  const { options, optionsLabel, onChoose, onOpen, onKeyDown, onBlur, onChange, ...field } = props
  const { links, isShown, open, press, close, list } = useSuggestions(props)
  return (
    <div className="relative">
      <TextField
        {...field}
        {...links}
        role="combobox"
        aria-expanded={isShown}
        onChange={(text) => {
          onChange(text)
          open()
        }}
        onClick={open}
        onKeyDown={(event) => {
          if (!press(event)) onKeyDown?.(event)
        }}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      {list}
    </div>
  )
}

export interface SuggestingAreaProps<Option extends ComboboxOption>
  extends Suggestions<Option>,
    GrowingFieldProps {}

/**
 * The same for a text of several lines. It keeps the role of a text box, since a combobox has one line; the arrow keys
 * move the caret until it can go no further.
 */
export function SuggestingArea<Option extends ComboboxOption>(props: SuggestingAreaProps<Option>) {
  const { options, optionsLabel, onChoose, onOpen, onKeyDown, onBlur, onChange, ...field } = props
  const { links, isShown, open, press, close, list } = useSuggestions(props)

  function isCaretsOwn({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): boolean {
    if (isShown) return false
    if (key === 'ArrowDown') return currentTarget.selectionEnd < currentTarget.value.length
    return key === 'ArrowUp' && currentTarget.selectionStart > 0
  }

  return (
    <div className="relative">
      <GrowingField
        {...field}
        {...links}
        aria-haspopup="listbox"
        onChange={(text) => {
          onChange(text)
          open()
        }}
        onClick={open}
        onKeyDown={(event) => {
          if (isCaretsOwn(event) || !press(event)) onKeyDown?.(event)
        }}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      {list}
    </div>
  )
}

/** The list under a field, and what the field needs of it. */
function useSuggestions<Option extends ComboboxOption>({
  options,
  optionsLabel,
  onChoose,
  onOpen,
}: Suggestions<Option>) {
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && options.length > 0
  const current = isShown ? options[active] : undefined

  function open() {
    if (!isOpen) onOpen?.()
    setOpen(true)
    setActive(-1)
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose(option: Option) {
    onChoose(option)
    close()
  }

  function point(to: number) {
    const next = (to + options.length) % options.length
    setActive(next)
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' })
  }

  /** Tells whether the key was the list's. */
  function press(event: KeyboardEvent): boolean {
    const { key } = event
    if ((key === 'ArrowDown' || key === 'ArrowUp') && !event.altKey) {
      event.preventDefault()
      if (!isShown) open()
      else if (key === 'ArrowDown') point(active + 1)
      else point(active < 0 ? options.length - 1 : active - 1)
      return true
    }
    if (key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
      return true
    }
    if (key === 'Escape' && isShown) {
      event.stopPropagation()
      close()
      return true
    }
    return false
  }

  const links = {
    autoComplete: 'off',
    'aria-controls': listId,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': current ? optionId(listId, active) : undefined,
  }
  const drawn = (
    <ul
      ref={list}
      id={listId}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the combobox pattern's own roles
      role="listbox"
      aria-label={optionsLabel}
      hidden={!isShown}
      className="absolute inset-x-0 z-20 mt-1 max-h-64 overflow-y-auto rounded-card border bg-bg p-1.5 shadow-float"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: the field points at options with aria-activedescendant
        <li
          key={option.key}
          id={optionId(listId, index)}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the combobox pattern's own roles
          role="option"
          aria-selected={index === active}
          // The field must not lose the focus before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
          className={cx(
            'flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1.5 hover:bg-surface-2 fine:min-h-9',
            index === active && 'bg-surface-2',
          )}
        >
          <span className="min-w-0 break-words">{option.label}</span>
          {option.detail ? <span className="text-dense text-muted">{option.detail}</span> : null}
        </li>
      ))}
    </ul>
  )
  return { links, isShown, open, press, close, list: drawn }
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
