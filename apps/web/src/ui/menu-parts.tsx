import * as Radix from 'radix-ui/dropdown-menu'
import { type ReactNode, useCallback, useState } from 'react'
import { cx } from './class-names.ts'
import type { DropdownMenuProps, MenuChoiceProps, MenuItemProps } from './dropdown-menu.tsx'

const LANDMARKS = 'header, nav, main, aside, [role="dialog"]'

/**
 * The deferred code of dropdown-menu.tsx, mounted at the first press and therefore open. The menu
 * stays in its button's landmark, where screen reader users look for it.
 */
export function MenuFrame({ trigger, children, align = 'end' }: DropdownMenuProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const findPlace = useCallback((button: HTMLButtonElement | null) => {
    if (button) setPlace(button.closest<HTMLElement>(LANDMARKS) ?? document.body)
  }, [])
  return (
    // Not modal: a modal menu writes a style element, which the content policy refuses.
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger ref={findPlace} asChild>
        {trigger}
      </Radix.Trigger>
      {place ? (
        <Radix.Portal container={place}>
          <Radix.Content
            align={align}
            sideOffset={6}
            collisionPadding={8}
            className={
              'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 ' +
              'overflow-y-auto rounded-card border bg-bg p-1.5 shadow-float animate-pop-in'
            }
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      ) : null}
    </Radix.Root>
  )
}

export interface MenuItemLook {
  icon?: ReactNode
  isDestructive?: boolean
}

export function Item({ icon, isDestructive, className, children, ...rest }: MenuItemProps) {
  return (
    <Radix.Item
      {...rest}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-dense',
        'outline-none select-none data-highlighted:bg-surface-2 data-disabled:opacity-55 fine:min-h-9',
        isDestructive && 'text-bad',
        className,
      )}
    >
      {rest.asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  )
}

export interface Choice {
  value: string
  label: string
  lang?: string
}

export function ChoiceGroup({ label, value, options, onChange }: MenuChoiceProps) {
  return (
    <Radix.Group>
      <Radix.Label className="px-3 pt-2 pb-1 text-caption text-muted">{label}</Radix.Label>
      <Radix.RadioGroup value={value} onValueChange={onChange} className="flex gap-1 px-1.5 pb-1">
        {options.map((option) => (
          <Radix.RadioItem
            key={option.value}
            value={option.value}
            lang={option.lang}
            onSelect={(event) => event.preventDefault()}
            className={
              'flex min-h-11 grow cursor-pointer items-center justify-center rounded-control px-2.5 ' +
              'text-dense outline-none select-none data-highlighted:bg-surface-2 fine:min-h-8 ' +
              'data-[state=checked]:bg-brand-soft data-[state=checked]:font-semibold ' +
              'data-[state=checked]:text-brand'
            }
          >
            {option.label}
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </Radix.Group>
  )
}

export function Separator() {
  return <Radix.Separator className="mx-1.5 my-1.5 border-t" />
}
