import type { SupportRequest } from '@isiro/contracts/support'
import { can } from '@isiro/domain/roles'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { saveFile } from '../../platform/files/save-file.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageShape } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { fetchScreenshot, supportRequestQuery } from './api.ts'
import { ConversationCard } from './conversation-card.tsx'
import { FactList } from './fact-list.tsx'
import { PromiseLine } from './promise-line.tsx'
import { StateBadge } from './state-badge.tsx'

/** `/support/:id`: a question with its answers and the clock of its promise. The mail of an answer leads here. */
export function SupportRequestPage() {
  const { id = '' } = useParams()
  const { t } = useTexts('support')
  const query = useQuery(supportRequestQuery(id))
  const title = query.data?.subject ?? t('question')
  const heading = usePage(title)
  return (
    <>
      <PageHeader
        title={title}
        headingRef={heading}
        back={<BackLink to={paths.support()}>{t('title')}</BackLink>}
        aside={query.data ? <StateBadge state={query.data.state} /> : null}
        description={query.data ? <PromiseLine request={query.data} /> : null}
      />
      <Loaded query={query} failed={t('failedOne')} skeleton={<PageShape kind="record" />}>
        {(request) => (
          <div className="grid grid-cols-1 gap-4 md:gap-5">
            <ConversationCard request={request} />
            <SentCard request={request} />
          </div>
        )}
      </Loaded>
    </>
  )
}

/** What was sent with the question. */
function SentCard({ request }: { request: SupportRequest }) {
  const { t } = useTexts('support')
  const { reference, askedBy, plan, browser, screen, record, hasScreenshot } = request
  const { role } = useCurrentUser()
  const name = record && (record.name ?? record.id)
  return (
    <Card title={t('sent.with')}>
      <div className="grid gap-3">
        <FactList
          facts={[
            [t('sent.reference'), reference],
            ...(askedBy ? [[t('sent.name'), askedBy] as const] : []),
            [t('sent.plan'), t(`common:plan.${plan}`)],
            ...(browser ? [[t('sent.browser'), browser] as const] : []),
            ...(screen ? [[t('sent.screen'), screen] as const] : []),
            ...(record
              ? [
                  [
                    t('sent.record'),
                    can(role, READ_BY[record.kind]) ? (
                      <Link key="record" to={PAGES[record.kind](record.id)} className="link tap">
                        {t(`record.${record.kind}`)} {name}
                      </Link>
                    ) : (
                      `${t(`record.${record.kind}`)} ${name}`
                    ),
                  ] as const,
                ]
              : []),
          ]}
        />
        {hasScreenshot ? <ScreenshotButton request={request} /> : null}
      </div>
    </Card>
  )
}

const READ_BY = {
  invoice: 'invoices.read',
  quote: 'quotes.read',
  delivery_note: 'invoices.list',
  client: 'clients.read',
} as const

const PAGES = {
  invoice: paths.invoice,
  quote: paths.quote,
  delivery_note: paths.deliveryNote,
  client: (id: string) => paths.client(id),
}

function ScreenshotButton({ request }: { request: SupportRequest }) {
  const { t } = useTexts('support')
  const opening = useMutation({
    mutationFn: () => fetchScreenshot(request),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => void toast.error(t('screenshotFailed'), errorText(error)),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      isPending={opening.isPending}
      pendingLabel={t('opening')}
      onClick={() => opening.mutate()}
    >
      {t('downloadScreenshot')}
    </Button>
  )
}
