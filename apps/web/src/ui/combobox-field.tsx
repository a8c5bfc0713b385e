import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface ComboboxOption {
  key: string
  /** The text that a screen reader reads and the first line shows. */
  label: string
  detail?: ReactNode
}

export interface ComboboxFieldProps<Option extends ComboboxOption>
  extends Omit<TextFieldProps, 'onSelect' | 'list' | 'role'> {
  options: readonly Option[]
  /** Names the list. */
  optionsLabel: string
  onChoose: (option: Option) => void
  /** The list is about to be shown. */
  onOpen?: () => void
}

/**
 * A text field with suggestions (the combobox pattern of the ARIA practices). It accepts free text.
 * Nothing is chosen automatically: Enter takes the option that the arrow keys point at.
 */
export function ComboboxField<Option extends ComboboxOption>(props: ComboboxFieldProps<Option>) {
  const { options, optionsLabel, onChoose, onOpen, onKeyDown, onBlur, onChange, ...field } = props
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

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    if ((key === 'ArrowDown' || key === 'ArrowUp') && !event.altKey) {
      event.preventDefault()
      if (!isShown) open()
      else if (key === 'ArrowDown') point(active + 1)
      else point(active < 0 ? options.length - 1 : active - 1)
      return
    }
    if (key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
      return
    }
    if (key === 'Escape' && isShown) {
      event.stopPropagation()
      close()
      return
    }
    onKeyDown?.(event)
  }

  return (
    <div className="relative">
      <TextField
        {...field}
        role="combobox"
        autoComplete="off"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current ? optionId(listId, active) : undefined}
        onChange={(text) => {
          onChange(text)
          open()
        }}
        onClick={open}
        onKeyDown={press}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
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
    </div>
  )
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
