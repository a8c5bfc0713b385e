import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { BackLink } from '../../../platform/pages/back-link.tsx'
import { usePage } from '../../../platform/pages/page.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageShape, Waiting } from '../../../ui/skeleton.tsx'
import { duplicatesQuery } from './api.ts'
import { DuplicateGroup } from './duplicate-group.tsx'

/** `/clients/duplicates`: clients that may be one and the same, to be made one. */
export function DuplicatesPage() {
  const { t } = useTexts(['client-merge', 'clients', 'common'])
  const heading = usePage(t('title'))
  const query = useQuery(duplicatesQuery)
  const { data, error } = query
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <PageHeader
        title={t('title')}
        headingRef={heading}
        description={t('intro')}
        back={<BackLink to={paths.clients()}>{t('common:nav.clients')}</BackLink>}
      />
      {error ? (
        <QueryFailure title={t('failed')} query={query} />
      ) : (
        <Waiting isWaiting={!data} skeleton={<PageShape kind="form" />}>
          {() =>
            data?.length === 0 ? (
              <EmptyState
                title={t('none')}
                description={t('noneDetail')}
                actions={
                  <Link to={paths.clients()} className={buttonClass({ variant: 'secondary' })}>
                    {t('back')}
                  </Link>
                }
              />
            ) : (
              data?.map((group) => (
                <DuplicateGroup key={group.clients.map(({ id }) => id).join(' ')} group={group} />
              ))
            )
          }
        </Waiting>
      )}
    </div>
  )
}
