import { useSearchParams } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { LinkTabs } from '../../../platform/pages/link-tabs.tsx'

const TABS = ['details', 'activity', 'payments'] as const
export type DetailTab = (typeof TABS)[number]

/** The part of an invoice that a phone shows; the address says which. */
export function useDetailTab(): DetailTab {
  const [search] = useSearchParams()
  return TABS.find((tab) => tab === search.get('tab')) ?? 'details'
}

/**
 * The parts of an invoice on a phone, as links: each is an address, and the machinery of a tab list
 * would weigh a quarter of this screen.
 */
export function DetailNav({ current }: { current: DetailTab }) {
  const { t } = useTexts('invoices')
  return (
    <LinkTabs
      label={t('detail.tabs')}
      isReplacing
      tabs={TABS.map((tab) => ({
        to: tab === 'details' ? '?' : `?tab=${tab}`,
        isCurrent: tab === current,
        label: t(`detail.tab.${tab}`),
      }))}
    />
  )
}
