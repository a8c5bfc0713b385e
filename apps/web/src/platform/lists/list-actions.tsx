import Ellipsis from 'lucide-react/icons/ellipsis'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useIsPhone } from '../device/wide-screen.ts'
import { Freshness, type FreshnessProps } from '../http/freshness.tsx'
import { useFormat } from '../i18n/format.ts'
import { momentText } from '../i18n/moment-text.ts'
import { useTexts } from '../i18n/use-texts.ts'

interface ListActionsProps {
  /** The button for what is done here most. */
  primary?: ReactNode
  /** The entries of the menu: MenuItem, MenuLink, ExportItems. */
  children?: ReactNode
  /** The age of the list. A phone has no room for it beside the title: it is in the menu there. */
  freshness: FreshnessProps
  /** An entry of the menu is at work. */
  isBusy?: boolean
}

/** The actions of a list's page: the primary button, and a menu with all others. */
export function ListActions({ primary, children, freshness, isBusy = false }: ListActionsProps) {
  const { t } = useTexts('common')
  const isPhone = useIsPhone()
  return (
    <>
      {isPhone ? null : <Freshness {...freshness} />}
      {primary}
      {children || isPhone ? (
        <DropdownMenu
          trigger={
            <IconButton
              variant="secondary"
              label={t('moreActions')}
              disabled={isBusy}
              aria-busy={isBusy}
            >
              {isBusy ? <Spinner /> : <Ellipsis aria-hidden="true" />}
            </IconButton>
          }
        >
          {children}
          {isPhone ? <RefreshItem {...freshness} /> : null}
        </DropdownMenu>
      ) : null}
    </>
  )
}

function RefreshItem({ updatedAt, isFetching, onRefresh }: FreshnessProps) {
  const { t } = useTexts('common')
  const format = useFormat()
  return (
    <MenuItem
      disabled={isFetching}
      onSelect={onRefresh}
      icon={<RefreshCw aria-hidden="true" className="text-muted" />}
    >
      <span className="grow">{t('refresh')}</span>
      {updatedAt === 0 ? null : (
        <span className="text-caption text-muted">
          {t('updatedAt', { time: momentText(format, updatedAt) })}
        </span>
      )}
    </MenuItem>
  )
}

interface MenuLinkProps {
  to: string
  icon: ReactElement
  children: ReactNode
}

/** An entry of the menu that leads to a page. */
export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <MenuItem asChild>
      <Link to={to}>
        <span className="grid text-muted">{icon}</span>
        {children}
      </Link>
    </MenuItem>
  )
}
