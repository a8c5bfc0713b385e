import { MAX_CLIENT_IMPORT_ROWS } from '@isiro/contracts/client-ledger'
import Contact from 'lucide-react/icons/contact'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePage } from '../../../platform/page.ts'
import { paths } from '../../../platform/paths.ts'
import { readCsv, textOf } from '../../../platform/read-csv.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CONTROL_CLASS, Field } from '../../../ui/field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { guessMapping, type Mapping } from './columns.ts'
import { ImportDone } from './import-done.tsx'
import { ImportSteps, type OpenedFile } from './import-steps.tsx'
import { choosePhoneContacts, hasPhoneContacts } from './phone-contacts.ts'
import { useImport } from './use-import.ts'

/** `/clients/import`: a file of another program or a phone's contacts become clients, all of them or nobody. */
export function ImportClientsPage() {
  const { t } = useTranslation(['client-import', 'clients', 'validation'])
  const heading = usePage(t('title'))
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [mapping, setMapping] = useState<Mapping | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { sending, progress } = useImport()

  function open(name: string, [head = [], ...lines]: string[][]) {
    sending.reset()
    if (lines.length === 0) return refuse(t('file.noRows'))
    if (lines.length > MAX_CLIENT_IMPORT_ROWS) return refuse(t('file.tooMany'))
    setProblem(null)
    setFile({ name: name.slice(0, 200), head, lines })
    setMapping(guessMapping(head))
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    if (chosen) open(chosen.name, readCsv(await textOf(chosen)))
  }

  async function chooseContacts() {
    try {
      const rows = await choosePhoneContacts()
      if (rows) open(t('contacts.name'), rows)
    } catch {
      // The phone refused, or the choice was called off half-way: the file is still there.
      refuse(t('contacts.failed'))
    }
  }

  function refuse(sentence: string) {
    setProblem(sentence)
    setFile(null)
  }

  function startAgain() {
    sending.reset()
    setFile(null)
  }

  return (
    <div className="mx-auto grid max-w-form grid-cols-1 gap-4 md:gap-5">
      <PageHeader
        title={t('title')}
        headingRef={heading}
        description={t('intro')}
        back={
          <Link
            to={paths.clients()}
            className="text-dense text-brand underline-offset-4 hover:underline"
          >
            {t('back')}
          </Link>
        }
      />
      {sending.data ? (
        <ImportDone result={sending.data} onAgain={startAgain} />
      ) : (
        <>
          <Card title={t('file.title')}>
            <div className="grid grid-cols-1 gap-4">
              <Field label={t('file.label')} hint={t('file.hint')} error={problem ?? undefined}>
                {(links) => (
                  <input
                    {...links}
                    type="file"
                    accept=".csv,.tsv,.txt,text/csv"
                    disabled={sending.isPending}
                    onChange={(event) => void choose(event)}
                    className={CONTROL_CLASS}
                  />
                )}
              </Field>
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
          </Card>
          {file && mapping ? (
            <ImportSteps
              file={file}
              mapping={mapping}
              onMapping={setMapping}
              sending={sending}
              progress={progress}
            />
          ) : null}
        </>
      )}
    </div>
  )
}
