import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsOnline } from '../../platform/device/online.ts'
import { siteConfig } from '../../platform/http/site-config.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { processingInfoQuery } from './api.ts'
import { CARD_IDS } from './card-ids.ts'
import { ProcessingCard } from './processing/processing-card.tsx'

const loadCards = () => import('./request-cards.tsx').then((module) => module.RequestCards)

/** `/data-privacy`: what a person can learn, take along, correct and delete of what is known of them. */
export function DataPrivacyPage() {
  const { t } = useTexts('privacy')
  const heading = usePage(t('title'))
  const isOnline = useIsOnline()
  const cards = <Skeleton kind="form" className="h-300" />
  const { data, isPending } = useQuery(processingInfoQuery)
  // Beside the data, whose card stands above all others: they are shown together.
  useEffect(() => {
    loadCards().catch(() => {
      // Asked for again, and shown, where the cards are shown.
    })
  }, [])
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        back={<BackLink to={paths.settings()}>{t('common:nav.settings')}</BackLink>}
        description={t('lead')}
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="grid grid-cols-1 gap-4 md:gap-5">
          {isOnline ? null : <Notice tone="warn">{t('offline')}</Notice>}
          <Waiting isWaiting={isPending} skeleton={cards}>
            {() => (
              <>
                {data ? <ProcessingCard processing={data.processing} /> : null}
                <LazyPart
                  id="privacy-cards"
                  load={loadCards}
                  namespaces={['validation']}
                  skeleton={cards}
                  part={{}}
                />
              </>
            )}
          </Waiting>
          <PrivacyFooter />
        </div>
        <PageIndex hasProcessing={data !== undefined} />
      </div>
    </>
  )
}

/** On a desktop the cards are listed beside them. */
function PageIndex({ hasProcessing }: { hasProcessing: boolean }) {
  const { t } = useTexts('privacy')
  const entries = [
    ...(hasProcessing ? [{ id: CARD_IDS.processing, title: t('processing.title') }] : []),
    { id: CARD_IDS.export, title: t('export.title') },
    { id: CARD_IDS.rectify, title: t('rectify.title') },
    { id: CARD_IDS.request, title: t('request.title') },
    { id: CARD_IDS.delete, title: t('delete.title') },
  ]
  return (
    <nav aria-label={t('index.label')} className="sticky top-20 hidden lg:block">
      <p className="mb-2 text-dense font-medium">{t('index.label')}</p>
      <ul className="grid gap-1 border-l text-dense">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-8 items-center px-3 text-muted hover:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whom to write to, and how long an answer may take. */
function PrivacyFooter() {
  const { t } = useTexts('privacy')
  const { privacyEmail } = siteConfig()
  return (
    <footer className="text-dense text-muted">
      {privacyEmail ? (
        <p>
          {t('footer.contact')}{' '}
          <a href={`mailto:${privacyEmail}`} className="link">
            {privacyEmail}
          </a>
        </p>
      ) : null}
      <p>{t('footer.days')}</p>
    </footer>
  )
}
