import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayFetchAhead } from '../platform/device/data-saver.ts'
import { preloadRoute } from './routes.ts'

export interface NavLinkProps {
  to: string
  isCurrent: boolean
  className: string
  title?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link of the menu. Its screen starts to download as soon as a finger or pointer is on it. */
export function NavLink({ to, isCurrent, ...rest }: NavLinkProps) {
  const preload = () => {
    if (mayFetchAhead()) preloadRoute(to.split('?', 1)[0] ?? to, true)
  }
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={preload}
      onTouchStart={preload}
      onFocus={preload}
    />
  )
}
