import { ITEM_IMPORT } from '@isiro/contracts/import-limits'
import { ImportPage } from '../../../platform/files/file-import/import-page.tsx'
import { TemplateButton } from '../../../platform/files/file-import/template-button.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { refreshItems } from '../../../records/queries/items.ts'
import { ITEM_GUIDES } from './export-guides.ts'
import { itemTemplate } from './template-file.ts'

/** `/items/import`: a file of another program, or one of ours, becomes items of the price list, all of it or nothing. */
export function ImportItemsPage() {
  const { t } = useTexts(['item-import', 'items', 'validation'])
  const language = useLanguage()
  const words = { description: t('template.example'), unit: t('template.unit') }
  return (
    <ImportPage
      kind="items"
      namespace="item-import"
      limits={ITEM_IMPORT}
      leastColumns={2}
      listPath={paths.items()}
      listName={t('items:list.title')}
      refresh={refreshItems}
      belowFile={() => (
        <TemplateButton
          label={t('template.save')}
          name={t('template.name')}
          {...itemTemplate(language, words)}
        />
      )}
      guides={ITEM_GUIDES}
      loadKind={() => import('./item-file.ts').then((module) => module.ITEM_FILE)}
    />
  )
}
