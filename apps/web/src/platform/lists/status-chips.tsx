import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { centerInRow } from '../../ui/center-in-row.ts'
import { cx } from '../../ui/class-names.ts'
import { useFormat } from '../i18n/format.ts'
import { useGivenTexts } from '../i18n/use-texts.ts'
import type { ListAddress } from './address-filter.ts'

/** The statuses of a list, as links above it. */
export interface StatusChoice {
  /** The filter's part that holds the status. */
  part: string
  /** Their name where it is not the text `list.statuses`. */
  label?: string
  /**
   * Each with how many rows have it, where that is said, and its name where it is not the text `filter.…` of its value.
   */
  values: readonly { value: string; label?: string; count?: number | undefined }[]
}

interface StatusChipsProps {
  namespace: string
  address: ListAddress
  statuses: StatusChoice
}

/** The statuses with how many rows have each, as links: a filter is an address. */
export function StatusChips({ namespace, address, statuses }: StatusChipsProps) {
  const { t } = useGivenTexts(namespace)
  const format = useFormat()
  const { part, label = t('list.statuses'), values } = statuses
  const row = useRef<HTMLElement>(null)
  const current = address.read(part)
  const isCounted = values.some(({ count }) => count !== undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current chip comes into sight when it changes, and when the counts have moved it
  useLayoutEffect(() => {
    centerInRow(row.current?.querySelector('[aria-current]'))
  }, [current, isCounted])

  return (
    <nav ref={row} aria-label={label} className="-mx-(--gutter) scroll-row md:mx-0">
      <ul className="flex w-max gap-2 px-(--gutter) py-0.5 md:px-0.5">
        {values.map(({ value, label = t(`filter.${value}`), count }) => {
          const isCurrent = value === current
          return (
            <li key={value}>
              <Link
                to={address.addressOf({ [part]: value })}
                aria-current={isCurrent ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-dense whitespace-nowrap transition-state fine:min-h-8',
                  isCurrent
                    ? 'border-brand bg-brand-soft font-semibold text-brand'
                    : 'border-control hover:bg-surface-2',
                )}
              >
                {label}{' '}
                {count === undefined ? null : (
                  <span className={isCurrent ? undefined : 'text-muted'}>
                    {format.count(count)}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
