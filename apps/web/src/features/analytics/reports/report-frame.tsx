import type { AnalyticsReport, REPORT_GAPS } from '@isiro/contracts/analytics-reports'
import type { UseQueryResult } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import type { ReactNode } from 'react'
import { UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { type FileFormat, useListExport } from '../../../platform/lists/list-export.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import type { Asked } from '../api.ts'
import { fetchReport } from './api.ts'

interface ReportStateProps {
  report: AnalyticsReport
  title: string
  /** The report that the plan would show. */
  what: string
  asked: Asked
  gap: (typeof REPORT_GAPS)[number] | null | undefined
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: () => ReactNode
}

/** A report while it loads, failed, or is not there for this plan or country. The files stand open on every plan. */
export function ReportState(props: ReportStateProps) {
  const { report, title, what, asked, gap, query, children } = props
  const { error } = query
  const isLoaded = query.data !== undefined
  const { t } = useTexts(['analytics-reports', 'analytics'])
  if (gap === 'abroad') return <Notice>{t('abroad')}</Notice>
  if (gap === 'plan')
    return (
      <Card title={title} action={<FileButtons report={report} title={title} asked={asked} />}>
        <UpgradeCard
          capability="advanced_analytics"
          detail={`${what} ${t('analytics:locked.data')}`}
        />
      </Card>
    )
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      {error ? (
        <QueryFailure title={t(isLoaded ? 'analytics:stale' : 'analytics:failed')} query={query} />
      ) : null}
      {!isLoaded && error ? null : (
        <Waiting isWaiting={!isLoaded} skeleton={<Skeleton kind="chart" className="h-[36rem]" />}>
          {children}
        </Waiting>
      )}
    </div>
  )
}

interface ReportViewProps<Report> extends Omit<ReportStateProps, 'gap' | 'query' | 'children'> {
  query: UseQueryResult<{ gap: ReportStateProps['gap']; report: Report | null }>
  children: (report: Report) => ReactNode
}

/** A report that is one answer. */
export function ReportView<Report>({ query, children, ...frame }: ReportViewProps<Report>) {
  const report = query.data?.report
  return (
    <ReportState {...frame} gap={query.data?.gap} query={query}>
      {() => (report ? children(report) : null)}
    </ReportState>
  )
}

interface FileButtonsProps {
  report: AnalyticsReport
  title: string
  asked: Asked
}

const FORMATS = [
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel' },
] as const satisfies readonly { format: FileFormat; name: string }[]

/** The whole report as a file, in either format. */
export function FileButtons({ report, title, asked }: FileButtonsProps) {
  const { t } = useTexts(['analytics-reports', 'analytics'])
  const exporting = useListExport({
    failed: t('analytics:csv.failed'),
    name: `isiro-${report}`,
    fetch: (format) => fetchReport(report, asked, format),
  })
  return (
    <div className="-mr-2 flex max-md:-ml-3">
      {FORMATS.map(({ format, name }) => (
        <Button
          key={format}
          variant="ghost"
          size="small"
          isPending={exporting.isPending}
          icon={<FileDown aria-hidden="true" className="size-4" />}
          aria-label={t('download', { title, format: name })}
          onClick={() => exporting.start(format)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}

/** The basis of a report, plainly; a line that does not apply is null. */
export function Basis({ title, lines }: { title: string; lines: readonly (string | null)[] }) {
  return (
    <div>
      <h3 className="mb-2 text-dense font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1.5 pl-5 text-dense text-muted">
        {lines
          .filter((line) => line !== null)
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
    </div>
  )
}
