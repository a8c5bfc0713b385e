import { useNavigate } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferredPartOf } from '../../../platform/lazy/deferred-part.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { TaxAddress } from '../tax-address.ts'

const load = () => import('./row-list.tsx').then((module) => module.RowList)

/** The invoices or expenses behind the figure that the address names. */
export function DeferredRowsSheet({ address }: { address: TaxAddress }) {
  const { t } = useTexts('tax-month')
  const navigate = useNavigate()
  const close = () => void navigate(address.boxAddress(null), { replace: true })
  const part = useDeferredPartOf(address.box, load, close)
  if (!part) return null
  const { shown: box, Part: List } = part
  return (
    <Sheet
      isTall
      isOpen={address.box !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      title={t(`box.${box}`)}
      description={t(`rows.what.${box}`)}
    >
      <List key={`${address.month} ${box}`} month={address.month} box={box} />
    </Sheet>
  )
}
