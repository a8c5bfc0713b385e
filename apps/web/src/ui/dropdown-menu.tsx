import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface DropdownMenuProps {
  /** One button. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** A menu under a button. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, children, align = 'end', defaultOpen = false, onOpenChange } = props
  return (
    // Not modal: a modal menu writes a style element, which the content policy refuses.
    <Radix.Root modal={false} defaultOpen={defaultOpen} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto ' +
            'rounded-card border bg-bg p-1.5 shadow-float animate-pop-in'
          }
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-dense ' +
  'outline-none select-none data-highlighted:bg-surface-2 data-disabled:opacity-55 fine:min-h-9'

export interface MenuItemProps extends ComponentProps<typeof Radix.Item> {
  icon?: ReactNode
  isDestructive?: boolean
}

/** One thing to do. With `asChild` it takes the form of its only child: a link with its own icon. */
export function MenuItem({ icon, isDestructive, className, children, ...rest }: MenuItemProps) {
  return (
    <Radix.Item {...rest} className={cx(ITEM, isDestructive && 'text-bad', className)}>
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

export interface MenuChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string; lang?: string }[]
  onChange: (value: string) => void
}

/** A choice of one inside a menu, such as the theme. The menu stays open to show the effect. */
export function MenuChoice({ label, value, options, onChange }: MenuChoiceProps) {
  return (
    <Radix.Group>
      <MenuLabel>{label}</MenuLabel>
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
              'data-[state=checked]:bg-brand-soft data-[state=checked]:font-semibold data-[state=checked]:text-brand'
            }
          >
            {option.label}
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </Radix.Group>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-1 text-caption text-muted">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-1.5 my-1.5 border-t" />
}
