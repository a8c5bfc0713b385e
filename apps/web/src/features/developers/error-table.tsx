import type { errorGroups } from './error-groups.ts'
import type { ReferenceWords } from './words.ts'

/** The sentences of failures as they stand in their file, by code; those that count something end in `_other`. */
export type ErrorSentences = Readonly<Record<string, string>>

interface ErrorTableProps {
  words: ReferenceWords
  group: string
  errors: ReturnType<typeof errorGroups>[number]['errors']
  sentences: ErrorSentences
}

/** The failures of an area, with their sentences. */
export function ErrorTable({ words: { t }, group, errors, sentences }: ErrorTableProps) {
  const id = `errors-${group}`
  return (
    <section id={id} className="ref-errors" data-call={group}>
      <h3>{group === 'common' ? t('errors.common') : <code translate="no">{group}</code>}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('errors.code')}</th>
            <th scope="col">{t('errors.status')}</th>
            <th scope="col">{t('errors.sentence')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ code, status }) => (
            <tr key={code}>
              <th scope="row" id={`error-${code}`} data-field={code} translate="no">
                {code}
              </th>
              <td>{status}</td>
              <td>{sentenceOf(code, sentences)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The sentence of a failure, with dots where it names what a call was about. */
function sentenceOf(code: string, sentences: ErrorSentences): string {
  const text = sentences[code] ?? sentences[`${code}_other`] ?? ''
  return text.replace(/\{\{\w+\}\}/g, '…')
}
