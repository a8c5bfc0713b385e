import type { StatementQuery } from '@isiro/contracts/client-statement'
import type { ClientDetail } from '@isiro/contracts/clients'
import { canUse } from '@isiro/domain/plans'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileDown from 'lucide-react/icons/file-down'
import { saveFile } from '../../../platform/files/save-file.ts'
import { UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { UnprintedNote } from '../../documents/printing/unprinted-note.tsx'
import { EmailStatement } from '../../messages/email-statement.tsx'
import { fetchStatementFile } from './api.ts'
import { StatementShare } from './statement-share.tsx'

interface StatementFilesProps {
  client: ClientDetail
  query: StatementQuery
  shareUrl: string | null
}

/** The statement to take along or to give to the client: own data always, papers for others on the plans with them. */
export function StatementFiles({ client, query, shareUrl }: StatementFilesProps) {
  const { t } = useTexts('client-ledger')
  const { plan } = useCurrentUser()
  const isOpen = canUse(plan, 'crm')
  const canSend = useCan('messages.send')
  const saving = useMutation({
    mutationFn: (kind: 'csv' | 'pdf') => fetchStatementFile(client.id, kind, query),
    onSuccess: (file, kind) =>
      saveFile(file, `${t('statement.fileName')}-${plainName(client.name)}-${query.to}.${kind}`),
    onError: (error) => toast.error(t('statement.fileFailed'), errorText(error)),
  })
  const isSaving = (kind: 'csv' | 'pdf') => saving.isPending && saving.variables === kind
  return (
    <div className="grid grid-cols-1 gap-4">
      {isOpen ? (
        <UnprintedNote fields={[[client.name, `${client.name} ${client.address ?? ''}`]]} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isOpen ? (
          <Button
            variant="secondary"
            isPending={isSaving('pdf')}
            pendingLabel={t('statement.making')}
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() => saving.mutate('pdf')}
          >
            {t('statement.pdf')}
          </Button>
        ) : null}
        {isOpen && canSend && query.from && query.to ? (
          <EmailStatement
            clientId={client.id}
            email={client.email}
            query={{ ...query, from: query.from, to: query.to }}
          />
        ) : null}
        <Button
          variant="secondary"
          isPending={isSaving('csv')}
          pendingLabel={t('statement.making')}
          icon={<FileDown aria-hidden="true" className="size-4" />}
          onClick={() => saving.mutate('csv')}
        >
          {t('statement.csv')}
        </Button>
      </div>
      {isOpen || shareUrl !== null ? (
        <Can verb="clients.write">
          <StatementShare client={client} url={shareUrl} />
        </Can>
      ) : (
        <UpgradeCard capability="crm" isLine />
      )}
    </div>
  )
}

function plainName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-')
}
