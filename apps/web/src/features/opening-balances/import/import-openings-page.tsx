import { OPENING_IMPORT } from '@isiro/contracts/import-limits'
import { addDays, dateOrNull } from '@isiro/domain/business-date'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { currentDay } from '../../../platform/device/current-day.ts'
import { ImportPage } from '../../../platform/files/file-import/import-page.tsx'
import { TemplateButton } from '../../../platform/files/file-import/template-button.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { isScreenNigerian } from '../../../platform/i18n/screen-place.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { openingBalancesQuery, refreshOpenings } from '../api.ts'

/** The columns of the template, in its order; the last is of Nigerian tax. */
const TEMPLATE = [
  'number',
  'clientName',
  'clientEmail',
  'issueDate',
  'dueDate',
  'open',
  'total',
] as const

/** `/settings/opening-balances/import`: a file of another program becomes open invoices, all of it or nothing. */
export function ImportOpeningsPage() {
  const { t } = useTexts(['opening-import', 'opening-balances', 'file-import', 'validation'])
  const query = useQuery(openingBalancesQuery)
  const [search] = useSearchParams()
  const { timeZone } = useCurrentUser()
  const heads = isScreenNigerian() ? [...TEMPLATE, 'wht' as const] : TEMPLATE
  if (!query.data) {
    if (query.isError) return <QueryFailure title={t('opening-balances:failed')} query={query} />
    return <Skeleton className="h-96 rounded-card" />
  }
  const startDay =
    query.data.startDay ?? dateOrNull(search.get('start') ?? '') ?? currentDay(timeZone)
  const dueDate = addDays(startDay, -1)
  const cells = [t('template.number'), t('template.client'), '', addDays(startDay, -31), dueDate]
  return (
    <ImportPage
      kind="invoices"
      namespace="opening-import"
      limits={OPENING_IMPORT}
      leastColumns={4}
      listPath={paths.settings('opening-balances')}
      listName={t('opening-balances:title')}
      refresh={refreshOpenings}
      belowFile={() => (
        <>
          <TemplateButton
            label={t('template.save')}
            name={t('template.name')}
            heads={heads.map((field) => t(`field.${field}`))}
            example={[...cells, '107500', '430000', ...(isScreenNigerian() ? ['5000'] : [])]}
          />
          <p className="text-dense text-muted">{t('guide')}</p>
        </>
      )}
      loadKind={() => import('./opening-file.ts').then((module) => module.openingFile(startDay))}
    />
  )
}
