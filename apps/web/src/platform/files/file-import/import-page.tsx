import type { ImportKind, ImportLimits } from '@isiro/contracts/import-limits'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useGivenTexts } from '../../i18n/use-texts.ts'
import { LazyPart } from '../../lazy/lazy-part.tsx'
import { BackLink } from '../../pages/back-link.tsx'
import { usePage } from '../../pages/page.ts'
import { numberedRows } from '../sheet.ts'
import { type ExportGuide, ExportGuides } from './export-guides.tsx'
import type { FileKind } from './file-kind.ts'
import { ImportDone } from './import-done.tsx'
import type { ImportStepsPart } from './import-steps.tsx'
import { TableField } from './table-field.tsx'
import { useImport, useTakeBackImport } from './use-import.ts'
import { useOpenedFile } from './use-opened-file.ts'

interface ImportPageProps<Field extends string, Row, Choice> {
  kind: ImportKind
  /** The namespace of the kind's texts. */
  namespace: string
  limits: ImportLimits
  /** How many columns a file needs at least. */
  leastColumns: number
  /** The address of the list that the file adds to. */
  listPath: string
  /** The title of that list. */
  listName: string
  /** Fetches again whatever shows the records. */
  refresh: (queries: QueryClient) => void
  /** The part under the choice of a file, such as another way to come by its rows. */
  belowFile?: (chooser: FileChooser) => ReactNode
  /** Where other programs save such a file. */
  guides: readonly ExportGuide[]
  /** Links to show once the import is done, besides the one to the list. */
  doneLinks?: ReactNode
  /** The reader of the file, which is needed once there is one. */
  loadKind: () => Promise<FileKind<Field, Row, Choice>>
}

/** Takes rows, the first of which are the headings, or says why there are none. */
export interface FileChooser {
  open: (name: string, rows: readonly string[][]) => void
  refuse: (sentence: string) => void
  isDisabled: boolean
}

/** An import page: choosing the file, its columns and preview, then the result. The whole file is imported, or nothing. */
export function ImportPage<Field extends string, Row, Choice>(
  props: ImportPageProps<Field, Row, Choice>,
) {
  const { kind, namespace, limits, leastColumns, listPath, listName, refresh } = props
  const { belowFile, guides, doneLinks, loadKind } = props
  const { t } = useGivenTexts(namespace)
  const heading = usePage(t('title'))
  const { sending, progress } = useImport(kind, limits, refresh)
  const takingBack = useTakeBackImport(kind, refresh)
  const { file, problem, open, refuse, startAgain } = useOpenedFile({
    namespace,
    leastColumns,
    sending,
  })
  const chooser: FileChooser = {
    open: (name, rows) => open(name, [{ name: '', rows: numberedRows(rows) }]),
    refuse,
    isDisabled: sending.isPending,
  }
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <PageHeader
        title={t('title')}
        headingRef={heading}
        description={t('intro')}
        back={<BackLink to={listPath}>{listName}</BackLink>}
      />
      {sending.data ? (
        <ImportDone
          namespace={namespace}
          file={sending.data}
          skipped={sending.variables?.skipped ?? null}
          listPath={listPath}
          links={doneLinks}
          takingBack={takingBack}
          onAgain={startAgain}
        />
      ) : (
        <>
          <Card title={t('file.title')}>
            <div className="grid grid-cols-1 gap-4">
              <TableField
                namespace={namespace}
                problem={problem}
                isDisabled={sending.isPending}
                onOpen={open}
                onRefuse={refuse}
              />
              {belowFile?.(chooser)}
              <ExportGuides guides={guides} />
            </div>
          </Card>
          {file ? (
            <LazyPart
              key={file.opened}
              id={`${namespace}-steps`}
              load={() => loadSteps(loadKind)}
              skeleton={<Skeleton kind="form" className="h-96" />}
              part={{ namespace, file, mostRows: limits.rows, sending, progress }}
            />
          ) : null}
        </>
      )}
    </div>
  )
}

async function loadSteps<Field extends string, Row, Choice>(
  loadKind: ImportPageProps<Field, Row, Choice>['loadKind'],
) {
  const [{ ImportSteps }, kind] = await Promise.all([import('./import-steps.tsx'), loadKind()])
  return (part: ImportStepsPart) => <ImportSteps kind={kind} {...part} />
}
