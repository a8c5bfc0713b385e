import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { refreshMessages } from '../api.ts'
import { MessageList } from './message-list.tsx'
import {
  CHANNEL_FILTERS,
  type MessageFilter,
  STATE_FILTERS,
  useMessageFilter,
} from './use-message-filter.ts'

/** Everything that was sent, by hand or by the product, in every channel, with how far it came. */
export function HistoryCard() {
  const { t } = useTexts('message-history')
  const queries = useQueryClient()
  const address = useMessageFilter()
  const { filter, isFiltered, change, addressWith } = address
  return (
    <Card
      title={t('history.title')}
      action={
        <Button variant="ghost" size="small" onClick={() => refreshMessages(queries)}>
          {t('common:refresh')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <StateChips address={address} />
        <div className="flex flex-wrap items-end gap-3">
          <SearchField
            label={t('history.search')}
            placeholder={t('history.searchFor')}
            value={filter.q}
            onSearch={(q) => change({ q })}
          />
          <SelectField
            label={<span className="sr-only">{t('history.channel')}</span>}
            value={filter.channel}
            onChange={(channel) => change({ channel: channel as MessageFilter['channel'] })}
            options={CHANNEL_FILTERS.map((value) => ({
              value,
              label: t(value === '' ? 'history.anyChannel' : `channel.${value}`),
            }))}
            className="grow basis-40 xs:max-w-60"
          />
          {filter.batchId ? (
            <Button variant="secondary" size="small" onClick={() => change({ batchId: '' })}>
              {t('history.allBatches')}
            </Button>
          ) : null}
        </div>
        <div className="mt-2">
          <MessageList
            filter={filter}
            label={t('history.title')}
            empty={
              <p className="py-6 text-center text-muted">
                {t(isFiltered ? 'history.noResults' : 'history.empty')}{' '}
                {isFiltered ? (
                  <Link
                    to={addressWith({ state: '', channel: '', q: '', batchId: '' })}
                    className="link"
                  >
                    {t('history.clear')}
                  </Link>
                ) : null}
              </p>
            }
          />
        </div>
      </div>
    </Card>
  )
}

/** The states as links: a filter is an address. */
function StateChips({ address }: { address: ReturnType<typeof useMessageFilter> }) {
  const { t } = useTexts('message-history')
  return (
    <nav aria-label={t('history.states')} className="-mx-4 scroll-row md:-mx-5">
      <ul className="flex w-max gap-2 px-4 py-0.5 md:px-5">
        {STATE_FILTERS.map((state) => {
          const isCurrent = state === address.filter.state
          return (
            <li key={state}>
              <Link
                to={address.addressWith({ state })}
                replace
                aria-current={isCurrent ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 items-center rounded-full border px-3.5 text-dense whitespace-nowrap transition-state fine:min-h-8',
                  isCurrent
                    ? 'border-brand bg-brand-soft font-semibold text-brand'
                    : 'border-control hover:bg-surface-2',
                )}
              >
                {t(state === '' ? 'history.anyState' : `history.state.${state}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
