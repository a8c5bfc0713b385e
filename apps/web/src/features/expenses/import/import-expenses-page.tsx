import { MAX_IMPORT_ROWS } from '@isiro/contracts/expenses'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LazyPart } from '../../../platform/lazy-part.tsx'
import { usePage } from '../../../platform/page.ts'
import { paths } from '../../../platform/paths.ts'
import { readCsv, textOf } from '../../../platform/read-csv.ts'
import { Card } from '../../../ui/card.tsx'
import { CONTROL_CLASS, Field } from '../../../ui/field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ImportDone } from './import-done.tsx'
import { useImport } from './use-import.ts'

/** A file as it was opened; another one, or the same again, is read from its beginning. */
export interface OpenedFile {
  /** Tells one opening from another. */
  opened: number
  name: string
  head: string[]
  lines: string[][]
}

/** `/expenses/import`: a file of a bank or another program becomes expenses, all of it or nothing. */
export function ImportExpensesPage() {
  const { t } = useTranslation(['expense-import', 'expenses', 'validation'])
  const heading = usePage(t('title'))
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { sending, progress } = useImport()

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    if (!chosen) return
    sending.reset()
    const [head = [], ...lines] = readCsv(await textOf(chosen))
    if (head.length < 2 || lines.length === 0) return refuse(t('file.noRows'))
    if (lines.length > MAX_IMPORT_ROWS) return refuse(t('file.tooMany'))
    setProblem(null)
    setFile({ opened: (file?.opened ?? 0) + 1, name: chosen.name.slice(0, 200), head, lines })
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
            to={paths.expenses()}
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
          </Card>
          {file ? (
            <LazyPart
              key={file.opened}
              id="expense-import-steps"
              load={() => import('./import-steps.tsx').then((module) => module.ImportSteps)}
              skeleton={<Skeleton className="h-96 rounded-card" />}
              part={{ file, sending, progress }}
            />
          ) : null}
        </>
      )}
    </div>
  )
}
