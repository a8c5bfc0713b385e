import type { Client } from '@isiro/contracts/clients'
import { useNavigate } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { RecordMenu } from '../../platform/pages/record-menu.tsx'
import { useArchive } from './use-archive.ts'

/** The actions for a client in its row. */
export function ClientMenu({ client }: { client: Client }) {
  const { t } = useTexts('clients')
  const navigate = useNavigate()
  const { archive, restore } = useArchive()
  return (
    <RecordMenu
      label={t('actionsFor', { name: client.name })}
      entries={[
        !client.isArchived && {
          label: t('newInvoice'),
          verb: 'invoices.write',
          onSelect: () => navigate(paths.newInvoice(client.id)),
        },
        {
          label: t('edit'),
          verb: 'clients.write',
          onSelect: () => navigate(`${paths.client(client.id)}?edit=client`),
        },
        {
          label: t(client.isArchived ? 'restore' : 'archive'),
          verb: 'clients.write',
          onSelect: () => (client.isArchived ? restore(client) : archive(client)),
        },
      ]}
    />
  )
}
