import type { OwnBusiness } from '@isiro/contracts/businesses'
import { inBusiness } from '@isiro/domain/business-address'
import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import Check from 'lucide-react/icons/check'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { unreadText } from '../../records/unread.ts'
import { MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import { ownBusinessesQuery } from './api.ts'

/** The entries of the switch: the person's businesses, what is due in all of them, and a new one. */
export function SwitchEntries() {
  const { t } = useTexts('businesses')
  const { data, error, refetch } = useQuery(ownBusinessesQuery)
  return (
    <>
      {data?.items.map((business) => (
        <MenuItem key={business.id} asChild>
          {/* Another address of the server: what this business has loaded is left behind. */}
          <a
            href={inBusiness(business.id, paths.dashboard())}
            aria-current={business.isCurrent ? 'true' : undefined}
          >
            <BusinessName {...business} />
          </a>
        </MenuItem>
      ))}
      {data ? null : (
        <p role="status" className="max-w-64 px-3 py-2 text-dense text-muted">
          {error ? errorText(error) : t('loading')}
        </p>
      )}
      {error && !data ? (
        <MenuItem
          onSelect={(event) => {
            event.preventDefault()
            void refetch()
          }}
        >
          {t('common:tryAgain')}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem asChild>
        <Link to={paths.desk()}>
          <ListChecks aria-hidden="true" className="lucide text-muted" />
          {t('desk')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.businesses()}>
          <Plus aria-hidden="true" className="lucide text-muted" />
          {t('manage')}
        </Link>
      </MenuItem>
    </>
  )
}

/** A business in a list to choose from: whether it is the one that is open, and how much is unread in it. */
export function BusinessName({ name, isCurrent, unread }: OwnBusiness) {
  const { t } = useTexts('businesses')
  const Icon = isCurrent ? Check : Building2
  return (
    <>
      <Icon aria-hidden="true" className="lucide shrink-0 text-muted" />
      <span className="min-w-0 grow truncate">{name}</span>
      {unread > 0 && !isCurrent ? (
        <span className="shrink-0 rounded-full bg-brand-soft px-1.5 text-caption text-brand">
          <span aria-hidden="true">{unreadText(unread)}</span>
          <span className="sr-only">{t('unread', { count: unread })}</span>
        </span>
      ) : null}
    </>
  )
}
