import { CLIENT_IMPORT } from '@isiro/contracts/import-limits'
import Contact from 'lucide-react/icons/contact'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CsvField } from '../../../platform/files/file-import/csv-field.tsx'
import { ImportPage } from '../../../platform/files/file-import/import-page.tsx'
import { useOpenedFile } from '../../../platform/files/file-import/use-opened-file.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { guessMapping, type Mapping } from './columns.ts'
import { ImportDone } from './import-done.tsx'
import { choosePhoneContacts, hasPhoneContacts } from './phone-contacts.ts'
import { useImport } from './use-import.ts'

/** `/clients/import`: a file of another program or a phone's contacts become clients, all of them or nobody. */
export function ImportClientsPage() {
  const { t } = useTranslation(['client-import', 'clients', 'validation'])
  const [mapping, setMapping] = useState<Mapping | null>(null)
  const { sending, progress } = useImport()
  const { file, problem, open, refuse, startAgain } = useOpenedFile({
    namespace: 'client-import',
    leastColumns: 1,
    mostRows: CLIENT_IMPORT.rows,
    sending,
  })

  function openRows(name: string, rows: string[][]) {
    open(name, rows)
    setMapping(guessMapping(rows[0] ?? []))
  }

  async function chooseContacts() {
    try {
      const rows = await choosePhoneContacts()
      if (rows) openRows(t('contacts.name'), rows)
    } catch {
      // The phone refused, or the choice was called off half-way: the file is still there.
      refuse(t('contacts.failed'))
    }
  }

  return (
    <ImportPage
      namespace="client-import"
      backTo={paths.clients()}
      backName={t('common:nav.clients')}
      done={sending.data ? <ImportDone result={sending.data} onAgain={startAgain} /> : null}
      chooser={
        <div className="grid grid-cols-1 gap-4">
          <CsvField
            namespace="client-import"
            problem={problem}
            isDisabled={sending.isPending}
            onOpen={openRows}
          />
          {hasPhoneContacts() ? (
            <Button
              variant="secondary"
              icon={<Contact aria-hidden="true" className="size-4" />}
              disabled={sending.isPending}
              onClick={() => void chooseContacts()}
              className="justify-self-start"
            >
              {t('contacts.choose')}
            </Button>
          ) : null}
        </div>
      }
    >
      {file && mapping ? (
        <LazyPart
          id="client-import-steps"
          load={() => import('./import-steps.tsx').then((module) => module.ImportSteps)}
          skeleton={<Skeleton className="h-96 rounded-card" />}
          part={{ file, mapping, onMapping: setMapping, sending, progress }}
        />
      ) : null}
    </ImportPage>
  )
}
