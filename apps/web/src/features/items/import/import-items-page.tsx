import { ITEM_IMPORT } from '@isiro/contracts/import-limits'
import { useTranslation } from 'react-i18next'
import { ImportPage } from '../../../platform/files/file-import/import-page.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { refreshItems } from '../../../records/queries/items.ts'
import { TemplateButton } from './template-button.tsx'

/** `/items/import`: a file of another program, or one of ours, becomes items of the price list, all of it or nothing. */
export function ImportItemsPage() {
  const { t } = useTranslation(['item-import', 'items', 'validation'])
  return (
    <ImportPage
      kind="items"
      namespace="item-import"
      limits={ITEM_IMPORT}
      leastColumns={2}
      listPath={paths.items()}
      listName={t('items:list.title')}
      refresh={refreshItems}
      belowFile={() => <TemplateButton />}
      loadKind={() => import('./item-file.ts').then((module) => module.ITEM_FILE)}
    />
  )
}
