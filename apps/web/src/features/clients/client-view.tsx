import type { ClientDetail } from '@isiro/contracts/clients'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Can } from '../../platform/pages/can.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ClientFigures } from './client-figures.tsx'
import { ClientTabs } from './client-tabs.tsx'
import { DeferredClientSheet } from './deferred-client-sheet.tsx'
import { ReachLinks } from './reach-links.tsx'
import { useArchive } from './use-archive.ts'

export interface ClientViewProps {
  client: ClientDetail
  edit: { isOpen: boolean; open: () => void; close: () => void }
}

/** The details under a client's name. */
export function ClientView({ client, edit }: ClientViewProps) {
  const { t } = useTexts('clients')
  const { restore } = useArchive()
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      {client.isArchived ? (
        <Notice
          tone="warn"
          action={
            <Can verb="clients.write">
              <Button variant="secondary" size="small" onClick={() => restore(client)}>
                {t('restore')}
              </Button>
            </Can>
          }
        >
          {t('isArchived')}
        </Notice>
      ) : null}
      <ReachLinks client={client} />
      <ClientFigures client={client} />
      <ClientTabs client={client} onEdit={edit.open} />
      <DeferredClientSheet
        client={client}
        isOpen={edit.isOpen}
        onClose={edit.close}
        onSaved={({ name }) => {
          edit.close()
          toast.success(t('changed', { name }))
        }}
      />
    </div>
  )
}
