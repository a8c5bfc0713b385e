import { isOverLimit } from '@isiro/domain/client-statement'
import { parseMinor } from '@isiro/domain/money'
import { canUse } from '@isiro/domain/plans'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { clientQuery } from '../../../records/queries/clients.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useEditor, useFigures, useFormValues } from './editor-context.ts'

/** Says that this invoice takes its client over their credit limit. It warns, and blocks nothing. */
export function LimitWarning() {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const { business, user, kind } = useEditor()
  const values = useFormValues()
  const total = useFigures(values)?.totals.total ?? 0
  const { id } = values.client
  const { data: client } = useQuery({
    ...clientQuery(id),
    enabled: kind.isCounted && id !== '' && canUse(user.plan, 'crm'),
  })
  const { currency } = business
  // A limit is in the currency of the business, and currencies never mix.
  if (!kind.isCounted || id === '' || !client?.creditLimit || values.currency !== currency)
    return null
  const owed = parseMinor(client.owed.find((sum) => sum.currency === currency)?.amount ?? '0') ?? 0
  if (!isOverLimit(parseMinor(client.creditLimit), owed, total)) return null
  return (
    <div role="status" className="not-last:mb-3">
      <Notice tone="warn">
        {t('who.overLimit', {
          name: client.name,
          owed: format.money(owed + total, currency),
          limit: format.money(client.creditLimit, currency),
        })}
      </Notice>
    </div>
  )
}
