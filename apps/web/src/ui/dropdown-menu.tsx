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
  children?: ReactNode
  align?: 'start' | 'end'
}

interface LazyEntries {
  /** The entries in place of `children`, where no first screen needs their code: it comes with the menu's. */
  load?: () => Promise<ReactNode>
}

/**
 * A menu under a button. Its code weighs a fifth of the shell, so until the first press there is
 * only the button.
 */
export function DropdownMenu(props: DropdownMenuProps & LazyEntries) {
  const { trigger, children, align = 'end', load } = props
  const { loaded, warm, ask } = useDeferred(() => Promise.all([loadParts(), load?.()]))
  if (!loaded) {
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: warm,
      onFocus: warm,
      onClick: ask,
    })
  }
  const [parts, entries = children] = loaded
  return (
    <PartsContext value={parts}>
      <parts.MenuFrame trigger={trigger} align={align}>
        {entries}
      </parts.MenuFrame>
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
