import type { Client } from '@isiro/contracts/clients'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ClientContact } from './client-contact.tsx'
import { ClientInvoices } from './client-invoices.tsx'
import { DeferredClientSheet } from './deferred-client-sheet.tsx'
import { OwedCard } from './owed-card.tsx'
import { useArchive } from './use-archive.ts'

export interface ClientViewProps {
  client: Client
  edit: { isOpen: boolean; open: () => void; close: () => void }
}

/** What is under a client's name. */
export function ClientView({ client, edit }: ClientViewProps) {
  const { t } = useTranslation('clients')
  const { restore } = useArchive()
  return (
    <>
      {client.isArchived ? (
        <div className="mb-4">
          <Notice
            tone="warn"
            action={
              <Button variant="secondary" size="small" onClick={() => restore(client)}>
                {t('restore')}
              </Button>
            }
          >
            {t('isArchived')}
          </Notice>
        </div>
      ) : null}
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-3 [&>*]:min-w-0">
        <div className="grid gap-4 md:gap-5 lg:col-span-2">
          <OwedCard client={client} />
          <ClientInvoices client={client} />
        </div>
        <ClientContact client={client} onEdit={edit.open} />
      </div>
      <DeferredClientSheet
        client={client}
        isOpen={edit.isOpen}
        onClose={edit.close}
        onSaved={({ name }) => {
          edit.close()
          toast.success(t('changed', { name }))
        }}
      />
    </>
  )
}
