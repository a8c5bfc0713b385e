import { ITEM_IMPORT } from '@isiro/contracts/import-limits'
import { useTranslation } from 'react-i18next'
import { CsvField } from '../../../platform/files/file-import/csv-field.tsx'
import { ImportPage } from '../../../platform/files/file-import/import-page.tsx'
import { useOpenedFile } from '../../../platform/files/file-import/use-opened-file.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ImportDone } from './import-done.tsx'
import { TemplateButton } from './template-button.tsx'
import { useImport } from './use-import.ts'

/** `/items/import`: a file of another program, or one of ours, becomes items of the price list, all of it or nothing. */
export function ImportItemsPage() {
  const { t } = useTranslation(['item-import', 'items', 'validation'])
  const { sending, progress } = useImport()
  const { file, problem, open, startAgain } = useOpenedFile({
    namespace: 'item-import',
    leastColumns: 2,
    mostRows: ITEM_IMPORT.rows,
    sending,
  })

  return (
    <ImportPage
      namespace="item-import"
      backTo={paths.items()}
      backName={t('items:list.title')}
      done={sending.data ? <ImportDone result={sending.data} onAgain={startAgain} /> : null}
      chooser={
        <div className="grid grid-cols-1 gap-4">
          <CsvField
            namespace="item-import"
            problem={problem}
            isDisabled={sending.isPending}
            onOpen={open}
          />
          <TemplateButton />
        </div>
      }
    >
      {file ? (
        <LazyPart
          key={file.opened}
          id="item-import-steps"
          load={() => import('./import-steps.tsx').then((module) => module.ImportSteps)}
          skeleton={<Skeleton className="h-96 rounded-card" />}
          part={{ file, sending, progress }}
        />
      ) : null}
    </ImportPage>
  )
}
