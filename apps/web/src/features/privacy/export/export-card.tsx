import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { cardTarget } from '../card-ids.ts'
import { ExportHistory } from '../history/export-history.tsx'
import { ExportForm } from './export-form.tsx'
import { PortableDownload } from './portable-download.tsx'

/** A copy of everything: by a mailed link, or at once in a form that other programs read. */
export function ExportCard() {
  const { t } = useTexts('privacy')
  return (
    <Card {...cardTarget('export')} title={t('export.title')}>
      <div className="grid grid-cols-1 gap-5">
        <p className="-mt-2 text-dense text-muted">{t('export.lead')}</p>
        <ExportForm />
        <PortableDownload />
        <ExportHistory />
      </div>
    </Card>
  )
}
