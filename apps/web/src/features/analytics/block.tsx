import type { Analytics, AnalyticsBlock } from '@isiro/contracts/analytics'
import { useMutation } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import type { ReactNode } from 'react'
import { saveFile } from '../../platform/files/save-file.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Can } from '../../platform/pages/can.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChartFigure, type ChartTable } from '../../ui/charts/chart-figure.tsx'
import { toast } from '../../ui/toast-store.ts'
import { fetchBlock } from './api.ts'

/** Under so many invoices a drawing says little: their figures stand in tables. */
export const MIN_DRAWN_INVOICES = 5

/** The props of every block. */
export interface BlockProps {
  data: Analytics
  className?: string | undefined
}

interface FrameProps extends BlockProps {
  block: AnalyticsBlock
  title: string
  children: ReactNode
}

/** One question of the page, with its file. */
export function BlockFrame(props: FrameProps) {
  const { data, block, title, className, children } = props
  return (
    <Card
      title={title}
      action={
        <Can verb="export">
          <CsvButton data={data} block={block} title={title} />
        </Can>
      }
      className={className}
    >
      {children}
    </Card>
  )
}

interface BlockFigureProps extends FrameProps {
  /** The finding, as a sentence. */
  finding: ReactNode
  table: Omit<ChartTable, 'caption'>
  /** There is nothing to draw: the sentence says so. */
  isEmpty: boolean
  link?: ReactNode
}

/** A block with its sentence, its drawing or table, and its file. */
export function BlockFigure(props: BlockFigureProps) {
  const { data, title, finding, table, isEmpty, link, children } = props
  const { t } = useTexts('analytics')
  const isFew = data.issuedCount < MIN_DRAWN_INVOICES
  return (
    <BlockFrame {...props}>
      {isEmpty ? (
        <p className="text-muted">{finding}</p>
      ) : (
        <ChartFigure
          caption={finding}
          table={{ ...table, caption: title }}
          switchLabels={{ table: t('chart.asTable'), chart: t('chart.asChart') }}
          isTableOnly={isFew}
          link={link}
        >
          {children}
        </ChartFigure>
      )}
    </BlockFrame>
  )
}

/** The block's figures as a file for a spreadsheet, all of them. */
function CsvButton({ data, block, title }: Pick<FrameProps, 'data' | 'block' | 'title'>) {
  const { t } = useTexts('analytics')
  const { from, to, currency } = data
  const exporting = useMutation({
    mutationFn: () => fetchBlock(block, { from, to, currency }),
    onSuccess: (file) => saveFile(file, `isiro-${block}-${from}-${to}.csv`),
    onError: (error) => toast.error(t('csv.failed'), errorText(error)),
  })
  return (
    <Button
      variant="ghost"
      size="small"
      className="-mr-2"
      isPending={exporting.isPending}
      icon={<FileDown aria-hidden="true" className="size-4" />}
      aria-label={t('csv.label', { title })}
      onClick={() => exporting.mutate()}
    >
      CSV
    </Button>
  )
}
