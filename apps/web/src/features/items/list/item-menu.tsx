import type { Item } from '@isiro/contracts/items'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { RecordMenu } from '../../../platform/pages/record-menu.tsx'
import type { ItemAddress } from '../use-item-filter.ts'
import { useArchive } from './use-archive.ts'

/** The actions for an item in its row. */
export function ItemMenu({ item, address }: { item: Item; address: ItemAddress }) {
  const { t } = useTexts('items')
  const navigate = useNavigate()
  const { archive, restore } = useArchive()
  return (
    <RecordMenu
      label={t('actionsFor', { name: item.description })}
      entries={[
        {
          label: t('edit'),
          verb: 'items.write',
          onSelect: () => navigate(address.editAddress(item.id)),
        },
        {
          label: t(item.isArchived ? 'restore' : 'archive'),
          verb: 'items.write',
          onSelect: () => (item.isArchived ? restore(item) : archive(item)),
        },
      ]}
    />
  )
}
