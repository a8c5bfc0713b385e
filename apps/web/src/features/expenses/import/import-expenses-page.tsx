import { MAX_IMPORT_ROWS } from '@isiro/contracts/expense-import'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CsvField } from '../../../platform/file-import/csv-field.tsx'
import { useOpenedFile } from '../../../platform/file-import/use-opened-file.ts'
import { LazyPart } from '../../../platform/lazy-part.tsx'
import { usePage } from '../../../platform/page.ts'
import { paths } from '../../../platform/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ImportDone } from './import-done.tsx'
import { useImport } from './use-import.ts'

/** `/expenses/import`: a file of a bank or another program becomes expenses, all of it or nothing. */
export function ImportExpensesPage() {
  const { t } = useTranslation(['expense-import', 'expenses', 'validation'])
  const heading = usePage(t('title'))
  const { sending, progress } = useImport()
  const { file, problem, open, startAgain } = useOpenedFile({
    namespace: 'expense-import',
    leastColumns: 2,
    mostRows: MAX_IMPORT_ROWS,
    sending,
  })

  return (
    <div className="mx-auto grid max-w-form grid-cols-1 gap-4 md:gap-5">
      <PageHeader
        title={t('title')}
        headingRef={heading}
        description={t('intro')}
        back={
          <Link
            to={paths.expenses()}
            className="text-dense text-brand underline-offset-4 hover:underline"
          >
            {t('back')}
          </Link>
        }
      />
      {sending.data ? (
        <ImportDone result={sending.data} onAgain={startAgain} />
      ) : (
        <>
          <Card title={t('file.title')}>
            <CsvField
              namespace="expense-import"
              problem={problem}
              isDisabled={sending.isPending}
              onOpen={open}
            />
          </Card>
          {file ? (
            <LazyPart
              key={file.opened}
              id="expense-import-steps"
              load={() => import('./import-steps.tsx').then((module) => module.ImportSteps)}
              skeleton={<Skeleton className="h-96 rounded-card" />}
              part={{ file, sending, progress }}
            />
          ) : null}
        </>
      )}
    </div>
  )
}
