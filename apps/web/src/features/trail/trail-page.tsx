import type { TrailEntry } from '@isiro/contracts/trail'
import { canUse, isPlanId, lowestPlanWith } from '@isiro/domain/plans'
import { TRAIL_AREA_IDS } from '@isiro/domain/trail'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import X from 'lucide-react/icons/x'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { DayRangeFields } from '../../platform/lists/day-range-fields.tsx'
import { MenuLink } from '../../platform/lists/list-actions.tsx'
import { ListHeader, type ListOf } from '../../platform/lists/list-page.tsx'
import { ListRows, RowsOfView } from '../../platform/lists/list-rows.tsx'
import { ListToolbar } from '../../platform/lists/list-toolbar.tsx'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { PlanLock } from '../../platform/pages/plan-lock.tsx'
import { Button } from '../../ui/button.tsx'
import { fetchTrailExport, peopleQuery, trailQuery } from './api.ts'
import { type TrailAddress, useTrailFilter } from './use-trail-filter.ts'
import { useTrailView } from './use-trail-view.tsx'

const loadSheet = () => import('./entry-sheet.tsx').then((module) => module.EntrySheet)

/** `/settings/trail`: what everybody did in the business, and what left it. */
export function TrailPage() {
  const { t } = useTexts(['trail', 'settings'])
  const { plan } = useCurrentUser()
  const address = useTrailFilter()
  const query = useInfiniteQuery(trailQuery(address.filter))
  const view = useTrailView(address)
  const list = { namespace: 'trail', query, address }
  // A plan that is newer than this app has at least what the present ones have.
  const hasFile = !isPlanId(plan) || canUse(plan, 'trail_export')
  return (
    <>
      <ListHeader
        list={list}
        description={t('description')}
        back={<BackLink to={paths.settings()}>{t('settings:title')}</BackLink>}
        {...(hasFile
          ? { fetchFile: (format) => fetchTrailExport(address.filter, format) }
          : { menu: <LockedExport /> })}
      />
      <div className="grid grid-cols-1 gap-3 md:gap-4">
        <TrailToolbar list={list} address={address} />
        <ListRows list={list} summary={(count) => t('list.shown', { count })}>
          {(rows) => (
            <>
              <RowsOfView list={list} caption={t('list.title')} rows={rows} view={view} />
              {address.openEntry === null ? null : (
                <LazyPart
                  id="trail-entry"
                  load={loadSheet}
                  skeleton={null}
                  part={{ entries: rows, address }}
                />
              )}
            </>
          )}
        </ListRows>
      </div>
    </>
  )
}

/** The way to the plan that has the file. */
function LockedExport() {
  const { t } = useTexts('trail')
  return (
    <MenuLink to={paths.subscription()} icon={<FileDown aria-hidden="true" />}>
      {t('list.export')}
      <PlanLock plan={lowestPlanWith('trail_export')} />
    </MenuLink>
  )
}

interface TrailToolbarProps {
  list: ListOf<TrailEntry>
  address: TrailAddress
}

/** A document's number; person, area and days behind a button. */
function TrailToolbar({ list, address }: TrailToolbarProps) {
  const { t } = useTexts('trail')
  const { data: people = [] } = useQuery(peopleQuery)
  const nameOf = ({ name, isMember }: (typeof people)[number]) => {
    if (name === null) return t('erased')
    return isMember ? name : t('left', { name })
  }
  return (
    <ListToolbar
      list={list}
      choices={[
        {
          part: 'person',
          label: t('filter.person'),
          options: [
            { value: '', label: t('filter.anybody') },
            ...people.map((person) => ({ value: person.id, label: nameOf(person) })),
          ],
        },
        {
          part: 'area',
          label: t('filter.area'),
          options: [
            { value: '', label: t('filter.anyArea') },
            ...TRAIL_AREA_IDS.map((value) => ({ value, label: t(`area.${value}`) })),
          ],
        },
      ]}
      further={{
        fields: <DayRangeFields range={address.filter} onChange={address.change} />,
        parts: ['from', 'to'],
      }}
      chips={
        address.filter.record ? (
          <Button
            variant="secondary"
            size="small"
            className="rounded-full"
            onClick={() => address.change({ record: '' })}
          >
            {t('filter.oneRecord')}
            <X aria-hidden="true" className="size-4" />
          </Button>
        ) : null
      }
    />
  )
}
