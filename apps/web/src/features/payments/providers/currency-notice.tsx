import type { Currency } from '@isiro/domain/currency'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { providersQuery } from './providers-api.ts'

/** Names the connected card providers that do not take a currency. Its text is in `foreign-money`. */
export function CurrencyNotice({ currency }: { currency: Currency }) {
  const { t } = useTexts('foreign-money')
  const { data: providers = [] } = useQuery(providersQuery)
  const refusing = providers.filter(
    ({ isConnected, currencies }) => isConnected && !currencies.includes(currency),
  )
  if (refusing.length === 0) return null
  return (
    <Notice>
      {t('notTaken', { currency, providers: refusing.map(({ name }) => name).join(', ') })}
    </Notice>
  )
}
