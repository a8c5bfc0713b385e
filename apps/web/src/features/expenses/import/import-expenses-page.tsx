import { EXPENSE_IMPORT } from '@isiro/contracts/import-limits'
import { useTranslation } from 'react-i18next'
import { CsvField } from '../../../platform/files/file-import/csv-field.tsx'
import { ImportPage } from '../../../platform/files/file-import/import-page.tsx'
import { useOpenedFile } from '../../../platform/files/file-import/use-opened-file.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ImportDone } from './import-done.tsx'
import { useImport } from './use-import.ts'

/** `/expenses/import`: a file of a bank or another program becomes expenses, all of it or nothing. */
export function ImportExpensesPage() {
  useTranslation(['expense-import', 'expenses', 'validation'])
  const { t } = useTranslation()
  const { sending, progress } = useImport()
  const { file, problem, open, startAgain } = useOpenedFile({
    namespace: 'expense-import',
    leastColumns: 2,
    mostRows: EXPENSE_IMPORT.rows,
    sending,
  })

  return (
    <ImportPage
      namespace="expense-import"
      backTo={paths.expenses()}
      backName={t('nav.expenses')}
      done={sending.data ? <ImportDone result={sending.data} onAgain={startAgain} /> : null}
      chooser={
        <CsvField
          namespace="expense-import"
          problem={problem}
          isDisabled={sending.isPending}
          onOpen={open}
        />
      }
    >
      {file ? (
        <LazyPart
          key={file.opened}
          id="expense-import-steps"
          load={() => import('./import-steps.tsx').then((module) => module.ImportSteps)}
          skeleton={<Skeleton className="h-96 rounded-card" />}
          part={{ file, sending, progress }}
        />
      ) : null}
    </ImportPage>
  )
}
