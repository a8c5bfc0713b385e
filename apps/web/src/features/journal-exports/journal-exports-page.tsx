import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SettingsPageFrame } from '../settings/settings-page-frame.tsx'

const loadView = () => import('./journal-view.tsx').then((module) => module.JournalView)

/**
 * `/settings/accountant-exports`: the journal of a year for the program of an accountant, what of it was exported, and what came
 * late. The address says for which program and year. All of it is a part that comes behind the frame: few people open it, and
 * what it needs would be put into the files of screens that everybody opens.
 */
export function JournalExportsPage() {
  const { t } = useTexts(['journal-exports', 'settings'])
  return (
    <SettingsPageFrame title={t('title')} description={t('description')}>
      <LazyPart
        id="journal-exports"
        load={loadView}
        skeleton={<Skeleton kind="list" className="h-96" />}
        part={{}}
      />
    </SettingsPageFrame>
  )
}
