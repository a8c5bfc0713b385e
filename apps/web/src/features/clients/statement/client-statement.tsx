import type { ClientDetail } from '@isiro/contracts/clients'
import { useQuery } from '@tanstack/react-query'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useIsWide } from '../../../platform/device/wide-screen.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { statementQuery } from './api.ts'
import { StatementAgeing } from './statement-ageing.tsx'
import { StatementCards } from './statement-cards.tsx'
import { StatementFiles } from './statement-files.tsx'
import { StatementPeriod } from './statement-period.tsx'
import { StatementTable } from './statement-table.tsx'
import { useStatementPeriod } from './use-statement-period.ts'

/** Charges and payments of a client by date, with the balance after each. */
export function ClientStatement({ client }: { client: ClientDetail }) {
  const { t } = useTexts(['client-ledger', 'common'])
  const { timeZone } = useCurrentUser()
  const isWide = useIsWide()
  const today = currentDay(timeZone)
  const address = useStatementPeriod(today)
  const query = useQuery(statementQuery(client.id, address.query))
  const { data, error, isPlaceholderData } = query
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <StatementPeriod
        // The fields begin with the days of the address, and begin anew with other ones.
        key={`${address.period.from} ${address.period.to}`}
        address={address}
        currencies={data?.currencies ?? []}
        currency={data?.currency}
        today={today}
      />
      {error ? (
        <QueryFailure title={t('statement.failed')} query={query} />
      ) : (
        <Waiting isWaiting={!data} skeleton={<Skeleton kind="list" className="h-72" />}>
          {() =>
            data ? (
              <div
                className="grid grid-cols-1 gap-4 transition-state aria-busy:opacity-60 md:gap-5"
                aria-busy={isPlaceholderData}
              >
                {isWide ? <StatementTable statement={data} /> : <StatementCards statement={data} />}
                <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-2 [&>*]:min-w-0">
                  <StatementAgeing statement={data} />
                  <Card title={t('statement.take')}>
                    <StatementFiles
                      client={client}
                      query={address.query}
                      shareUrl={data.shareUrl}
                    />
                  </Card>
                </div>
              </div>
            ) : null
          }
        </Waiting>
      )}
    </div>
  )
}
