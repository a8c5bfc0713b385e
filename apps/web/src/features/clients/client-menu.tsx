import type { Client } from '@isiro/contracts/clients'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useNavigate } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.tsx'
import { useArchive } from './use-archive.ts'

/** The actions for a client in its row. */
export function ClientMenu({ client }: { client: Client }) {
  const { t } = useTexts('clients')
  const navigate = useNavigate()
  const { archive, restore } = useArchive()
  return (
    <DropdownMenu
      trigger={
        <IconButton label={t('actionsFor', { name: client.name })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {client.isArchived ? null : (
        <MenuItem onSelect={() => navigate(paths.newInvoice(client.id))}>
          {t('newInvoice')}
        </MenuItem>
      )}
      <MenuItem onSelect={() => navigate(`${paths.client(client.id)}?edit=client`)}>
        {t('edit')}
      </MenuItem>
      <MenuItem onSelect={() => (client.isArchived ? restore(client) : archive(client))}>
        {t(client.isArchived ? 'restore' : 'archive')}
      </MenuItem>
    </DropdownMenu>
  )
}
