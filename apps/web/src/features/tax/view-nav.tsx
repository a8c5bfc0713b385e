import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LinkTabs } from '../../platform/pages/link-tabs.tsx'
import { TAX_VIEWS, type TaxAddress } from './tax-address.ts'

/** The parts of the page, as links: each is an address. */
export function ViewNav({ address }: { address: TaxAddress }) {
  const { t } = useTexts('tax')
  return (
    <LinkTabs
      label={t('views')}
      className="mb-5"
      tabs={TAX_VIEWS.map((view) => ({
        to: address.viewAddress(view),
        isCurrent: view === address.view,
        label: t(`view.${view}`),
      }))}
    />
  )
}
