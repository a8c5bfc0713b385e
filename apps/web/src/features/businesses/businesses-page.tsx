import { inBusiness } from '@isiro/domain/business-address'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useIsOnline } from '../../platform/device/online.ts'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { ApiError } from '../../platform/http/api-error.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PlanBadge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { IfOtherBusinesses } from '../auth/if-other-businesses.tsx'
import { IfOtherLogins } from '../auth/other-logins/if-other-logins.tsx'
import { LeftDraftsCard } from '../offline/left-drafts-card.tsx'
import { ownBusinessesQuery, useOpenBusiness } from './api.ts'
import { BusinessName } from './switch-entries.tsx'

/** `/businesses`: the person's businesses, one of which this tab shows, and the way to a further one. */
export function BusinessesPage() {
  const { t } = useTexts('businesses')
  const heading = usePage(t('title'))
  const [parameters] = useSearchParams()
  const { businessName, businesses, sandboxOf } = useCurrentUser()
  const own = useQuery(ownBusinessesQuery)
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        description={t('lead')}
        actions={
          businesses > 1 ? (
            <Link to={paths.desk()} className={buttonClass({ variant: 'secondary' })}>
              {t('desk')}
            </Link>
          ) : undefined
        }
      />
      <div className="grid gap-5">
        {parameters.has('missing') ? (
          <Notice tone="warn" isAlert>
            {t('missing', { business: businessName })}
          </Notice>
        ) : null}
        <Loaded
          query={own}
          failed={t('failed')}
          skeleton={<Skeleton kind="form" className="h-32" />}
        >
          {({ items }) => (
            <>
              <ul className="divide-y overflow-hidden rounded-card border bg-bg">
                {items.map((business) => (
                  <li key={business.id}>
                    <a
                      href={inBusiness(business.id, paths.dashboard())}
                      aria-current={business.isCurrent ? 'true' : undefined}
                      className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-surface-2 md:px-5"
                    >
                      <BusinessName {...business} />
                      <PlanBadge plan={business.plan} label={t(`common:plan.${business.plan}`)} />
                    </a>
                  </li>
                ))}
              </ul>
              <LeftDraftsCard open={items.map((business) => business.id)} />
            </>
          )}
        </Loaded>
        {sandboxOf ? null : <FurtherBusinesses />}
      </div>
    </>
  )
}

/** Those that others opened with the person's address, and a new one. */
function FurtherBusinesses() {
  const { t } = useTexts('businesses')
  return (
    <>
      <IfOtherBusinesses>
        <Notice
          action={
            <Link to={paths.otherBusinesses()} className={buttonClass({ size: 'small' })}>
              {t('others.open')}
            </Link>
          }
        >
          {t('others.lead')}
        </Notice>
      </IfOtherBusinesses>
      <IfOtherLogins />
      <Card title={t('new.title')}>
        <p className="mb-4 text-dense text-muted">{t('new.lead')}</p>
        <NewBusinessForm />
      </Card>
    </>
  )
}

/** Opens a further business, and goes to its set-up. */
function NewBusinessForm() {
  const { t } = useTexts('businesses')
  const { isDemo } = useCurrentUser()
  const isOnline = useIsOnline()
  const opening = useOpenBusiness()
  const [name, setName] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const fieldError = opening.error instanceof ApiError ? nameRefusal(opening.error) : undefined

  function open() {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    opening.mutate(
      { businessName: name, timeZone },
      {
        onSuccess({ id }) {
          setLeaving(true)
          location.assign(inBusiness(id, paths.welcome()))
        },
      },
    )
  }

  if (isDemo) return <p className="text-dense">{t('new.demo')}</p>
  return (
    <SheetForm
      onSubmit={open}
      sending={{
        error: fieldError === undefined ? opening.error : null,
        isPending: opening.isPending || isLeaving || !isOnline,
      }}
      submit={{
        label: t('new.submit'),
        pendingLabel: isOnline ? t('new.pending') : t('new.offline'),
      }}
    >
      <TextField
        label={t('new.name')}
        autoComplete="organization"
        maxLength={120}
        value={name}
        error={fieldError}
        onChange={setName}
      />
    </SheetForm>
  )
}

/** Why the name was refused; undefined where the refusal is about something else. */
function nameRefusal(error: ApiError): string | undefined {
  const isOfName =
    error.code === 'auth.business_name_used' ||
    error.fields.some(({ path }) => path === 'businessName')
  return isOfName ? errorText(error) : undefined
}
