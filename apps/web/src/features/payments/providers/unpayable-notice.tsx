import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { providersQuery } from './providers-api.ts'

/**
 * Says that an invoice without bank account and mobile money cannot be paid, unless a card provider takes real money
 * for the business, and leads to where an account is added. In a sandbox its clients are nobody. Its texts are in `invoice-share`.
 */
export function UnpayableNotice() {
  const { t } = useTexts('invoice-share')
  const { data: providers } = useQuery(providersQuery)
  const mayAdd = useCan('payout.write')
  const { sandboxOf } = useCurrentUser()
  if (sandboxOf) return null
  if (!providers || providers.some(({ isConnected, isTest }) => isConnected && !isTest)) return null
  if (!mayAdd) return <Notice tone="warn">{t('unpayable.others')}</Notice>
  return (
    <Notice
      tone="warn"
      action={
        <Link
          to={paths.dashboard('business')}
          className="link inline-flex min-h-11 items-center font-medium text-warn"
        >
          {t('unpayable.add')}
        </Link>
      }
    >
      {t('unpayable')}
    </Notice>
  )
}
