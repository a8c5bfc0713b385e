import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useDeferredUntilOpen } from '../../../ui/deferred.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { TaxAddress } from '../tax-address.ts'

const load = () => import('./row-list.tsx').then((module) => module.RowList)

/** The invoices or expenses behind the figure that the address names. */
export function DeferredRowsSheet({ address }: { address: TaxAddress }) {
  const { t } = useTranslation('tax-month')
  const navigate = useNavigate()
  const close = () => void navigate(address.boxAddress(null), { replace: true })
  // While it closes it still shows what it showed.
  const shown = useRef(address.box)
  if (address.box) shown.current = address.box
  const List = useDeferredUntilOpen(address.box !== null, load, () => {
    close()
    toast.error(t('common:failure.network'))
  })
  const box = shown.current
  if (!box || !List) return null
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
