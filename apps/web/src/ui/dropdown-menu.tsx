import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'
import { useDeferred } from './deferred.ts'
import type { Choice, MenuItemLook } from './menu-parts.tsx'

type Parts = typeof import('./menu-parts.tsx')

const loadParts = () => import('./menu-parts.tsx')
const PartsContext = createContext<Parts | null>(null)

export interface DropdownMenuProps {
  /** One button. It must pass on its props, as all of ours do. */
  trigger: ReactElement<ComponentProps<'button'>>
  children: ReactNode
  align?: 'start' | 'end'
}

/**
 * A menu under a button. Its code weighs a fifth of the shell, so until the first press there is
 * only the button.
 */
export function DropdownMenu({ trigger, children, align = 'end' }: DropdownMenuProps) {
  const { loaded, warm, ask } = useDeferred(loadParts)
  if (!loaded) {
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: warm,
      onFocus: warm,
      onClick: ask,
    })
  }
  return (
    <PartsContext value={loaded}>
      <loaded.MenuFrame trigger={trigger} align={align}>
        {children}
      </loaded.MenuFrame>
    </PartsContext>
  )
}

export interface MenuItemProps extends MenuItemLook {
  onSelect?: (event: Event) => void
  disabled?: boolean
  className?: string
  children: ReactNode
  /** Takes the form of its only child: a link with its own icon. */
  asChild?: boolean
}

export function MenuItem(props: MenuItemProps) {
  const parts = useContext(PartsContext)
  return parts ? <parts.Item {...props} /> : null
}

export interface MenuChoiceProps {
  label: string
  value: string
  options: readonly Choice[]
  onChange: (value: string) => void
}

/** A choice of one inside a menu, such as the theme. The menu stays open to show the effect. */
export function MenuChoice(props: MenuChoiceProps) {
  const parts = useContext(PartsContext)
  return parts ? <parts.ChoiceGroup {...props} /> : null
}

export function MenuSeparator() {
  const parts = useContext(PartsContext)
  return parts ? <parts.Separator /> : null
}
