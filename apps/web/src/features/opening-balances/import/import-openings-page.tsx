import { OPENING_IMPORT } from '@isiro/contracts/import-limits'
import type { OpeningBalances } from '@isiro/contracts/opening-balances'
import { type BusinessDate, dateOrNull } from '@isiro/domain/business-date'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { currentDay } from '../../../platform/device/current-day.ts'
import { ImportPage } from '../../../platform/files/file-import/import-page.tsx'
import { TemplateButton } from '../../../platform/files/file-import/template-button.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { Loaded } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { openingBalancesQuery, refreshOpenings } from '../api.ts'
import { OPENING_GUIDES } from './export-guides.ts'
import { openingTemplate, type TemplateText } from './template.ts'

/** `/settings/opening-balances/import`: a file becomes opening balances, all of it or nothing. */
export function ImportOpeningsPage() {
  const { t } = useTexts(['opening-import', 'opening-balances', 'file-import', 'validation'])
  const queries = useQueryClient()
  const query = useQuery(openingBalancesQuery)
  const [search] = useSearchParams()
  const { timeZone } = useCurrentUser()
  const startDayOf = ({ startDay }: OpeningBalances) =>
    startDay ?? dateOrNull(search.get('start') ?? '') ?? currentDay(timeZone)
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
          <Loaded
            query={query}
            failed={t('opening-balances:failed')}
            skeleton={<Skeleton kind="record" className="h-11" />}
          >
            {(openings) => <Template startDay={startDayOf(openings)} />}
          </Loaded>
          <p className="text-dense text-muted">{t('guide')}</p>
        </>
      )}
      guides={OPENING_GUIDES}
      loadKind={async () => {
        const openings = queries.ensureQueryData(openingBalancesQuery)
        const { openingFile } = await import('./opening-file.ts')
        return openingFile(startDayOf(await openings))
      }}
    />
  )
}

/** A file with an example of each kind of row, which is of before the first day. */
function Template({ startDay }: { startDay: BusinessDate }) {
  const { t } = useTexts('opening-import')
  const word = (text: TemplateText) => t(text)
  return (
    <TemplateButton
      label={t('template.save')}
      name={t('template.name')}
      {...openingTemplate(startDay, word)}
    />
  )
}
