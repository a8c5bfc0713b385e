import { CLIENT_IMPORT } from '@isiro/contracts/import-limits'
import Contact from 'lucide-react/icons/contact'
import { Link } from 'react-router'
import { type FileChooser, ImportPage } from '../../../platform/files/file-import/import-page.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { refreshClients } from '../../../records/queries/clients.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CLIENT_GUIDES } from './export-guides.ts'
import { choosePhoneContacts, hasPhoneContacts } from './phone-contacts.ts'

/** `/clients/import`: a file of another program or a phone's contacts become clients, all of them or nobody. */
export function ImportClientsPage() {
  const { t } = useTexts(['client-import', 'clients', 'validation'])
  return (
    <ImportPage
      kind="clients"
      namespace="client-import"
      limits={CLIENT_IMPORT}
      leastColumns={1}
      listPath={paths.clients()}
      listName={t('common:nav.clients')}
      refresh={refreshClients}
      belowFile={(chooser) => (hasPhoneContacts() ? <PhoneContacts {...chooser} /> : null)}
      doneLinks={
        <Link to={paths.duplicateClients()} className={buttonClass({ variant: 'secondary' })}>
          {t('done.duplicates')}
        </Link>
      }
      guides={CLIENT_GUIDES}
      loadKind={() => import('./client-file.ts').then((module) => module.CLIENT_FILE)}
    />
  )
}

/** Reads contacts of the phone like a file. */
function PhoneContacts({ open, refuse, isDisabled }: FileChooser) {
  const { t } = useTexts('client-import')

  async function choose() {
    try {
      const rows = await choosePhoneContacts()
      if (rows) open(t('contacts.name'), rows)
    } catch {
      // The phone refused, or the choice was called off half-way: the file is still there.
      refuse(t('contacts.failed'))
    }
  }

  return (
    <Button
      variant="secondary"
      icon={<Contact aria-hidden="true" className="size-4" />}
      disabled={isDisabled}
      onClick={() => void choose()}
      className="justify-self-start"
    >
      {t('contacts.choose')}
    </Button>
  )
}
