import { Link, useSearchParams } from 'react-router'
import { useIsOnline } from '../../platform/device/online.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'

const TABS = ['create', 'restore', 'cloud'] as const

/** `/backup`: a copy of the books is made here, brought back, and kept in a cloud drive. */
export function BackupPage() {
  const { t } = useTexts('backup')
  const heading = usePage(t('title'))
  const isOnline = useIsOnline()
  const [search, setSearch] = useSearchParams()
  const open = TABS.find((tab) => tab === search.get('tab')) ?? 'create'
  const skeleton = <Skeleton kind="form" className="h-96" />
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        back={<HeaderLinks />}
        description={t('lead')}
      />
      {isOnline ? null : (
        <div className="mb-4">
          <Notice tone="warn">{t('offline')}</Notice>
        </div>
      )}
      <Tabs
        label={t('tabs.label')}
        tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={open}
        // The parameters of one tab, such as an upload, do not apply to another.
        onChange={(tab) => setSearch(tab === 'create' ? {} : { tab })}
      >
        <TabPanel value="create">
          <LazyPart
            id="backup-create"
            load={() => import('./create/create-tab.tsx').then((m) => m.CreateTab)}
            skeleton={skeleton}
            part={{}}
          />
        </TabPanel>
        <TabPanel value="restore">
          <LazyPart
            id="backup-restore"
            load={() => import('./restore/restore-tab.tsx').then((m) => m.RestoreTab)}
            skeleton={skeleton}
            part={{}}
          />
        </TabPanel>
        <TabPanel value="cloud">
          <LazyPart
            id="backup-cloud"
            load={() => import('./cloud/cloud-tab.tsx').then((m) => m.CloudTab)}
            skeleton={skeleton}
            part={{}}
          />
        </TabPanel>
      </Tabs>
    </>
  )
}

/** The specified way around: the dashboard, the expenses, and this page. */
function HeaderLinks() {
  const { t } = useTexts('backup')
  const link = 'inline-flex min-h-11 items-center rounded-control px-1.5 fine:min-h-8'
  return (
    <nav
      aria-label={t('links.label')}
      className="-mx-1.5 flex flex-wrap gap-x-1 text-dense md:gap-x-3"
    >
      <Link to={paths.home()} className={`${link} text-muted hover:text-text`}>
        {t('links.dashboard')}
      </Link>
      <Link to={paths.expenses()} className={`${link} text-muted hover:text-text`}>
        {t('links.expenses')}
      </Link>
      <Link to={paths.backup()} aria-current="page" className={`${link} font-semibold`}>
        {t('title')}
      </Link>
    </nav>
  )
}
