import type { Item } from '@isiro/contracts/items'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import type { ItemAddress } from '../use-item-filter.ts'
import { useArchive } from './use-archive.ts'

/** The actions for an item in its row. */
export function ItemMenu({ item, address }: { item: Item; address: ItemAddress }) {
  const { t } = useTexts('items')
  const navigate = useNavigate()
  const { archive, restore } = useArchive()
  return (
    <DropdownMenu
      trigger={
        <IconButton label={t('actionsFor', { name: item.description })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => navigate(address.editAddress(item.id))}>{t('edit')}</MenuItem>
      <MenuItem onSelect={() => (item.isArchived ? restore(item) : archive(item))}>
        {t(item.isArchived ? 'restore' : 'archive')}
      </MenuItem>
    </DropdownMenu>
  )
}
