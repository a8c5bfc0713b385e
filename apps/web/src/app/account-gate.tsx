import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../platform/http/api-error.ts'
import { currentUserQuery } from '../platform/http/current-user.ts'
import { endSession } from '../platform/http/session.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { AccountLoading } from './account-loading.tsx'
import { PageFrame } from './page-frame.tsx'
import { landingPage } from './routes.ts'

/**
 * Renders the app once the account has arrived. A failed request shows the landing page. Only a
 * refusal also deletes the token, since it is still valid after a network failure.
 */
export function AccountGate({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const account = useQuery(currentUserQuery)
  const isRefused = account.error instanceof ApiError && account.error.status === 401
  const hadAccount = account.data !== undefined

  useEffect(() => {
    if (isRefused) endSession(hadAccount ? 'expired' : 'refused')
  }, [isRefused, hadAccount])

  async function retry() {
    // A request under way is cancelled, because refetching would wait for it instead.
    await queries.cancelQueries({ queryKey: currentUserQuery.queryKey })
    await account.refetch()
  }

  if (account.data) return children
  if (!account.isError || isRefused) return <AccountLoading onRetry={retry} />
  return (
    <>
      <div
        role="alert"
        className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warn-soft px-(--gutter) py-2 text-dense text-warn"
      >
        {t('account.unreachable')}
        <Button variant="secondary" size="small" onClick={retry} isPending={account.isFetching}>
          {t('retry')}
        </Button>
      </div>
      <PageFrame page={landingPage} />
    </>
  )
}
