import type { ReactNode } from 'react'
import { CallSection, ObjectNames } from './call-section.tsx'
import { CodeSample } from './code-sample.tsx'
import { DESCRIPTION } from './description.ts'
import { errorGroups } from './error-groups.ts'
import { FieldList } from './field-list.tsx'
import { GUIDE, GuideSection, guideAnchor } from './guide.tsx'
import { MarkedText } from './marked-text.tsx'
import {
  callsOf,
  choicesOf,
  type Description,
  objectAnchor,
  objectsOf,
  type ReferenceCall,
  referredName,
  resolved,
} from './openapi.ts'
import type { ReferenceWords } from './words.ts'

/** The sentences of failures as they stand in their file, by code; those that count something end in `_other`. */
export type ErrorSentences = Readonly<Record<string, string>>

export interface ReferenceProps {
  words: ReferenceWords
  /** Unless said otherwise, that of the API. */
  description?: Description
  /** The sentences of failures, by code. */
  errors: ErrorSentences
}

/** The names of the areas, in the order of the description. */
const AREAS: Readonly<Record<string, string>> = {
  clients: 'Clients',
  items: 'Price list',
  invoices: 'Invoices',
  'credit-notes': 'Credit and debit notes',
  payments: 'Payments',
  quotes: 'Quotes',
  expenses: 'Expenses',
  receipts: 'Receipts of expenses',
  recurring: 'Recurring invoices',
  'delivery-notes': 'Delivery notes',
  tax: 'Taxes',
  deductions: 'Taxes kept back',
  approvals: 'Approvals',
  'webhook-endpoints': 'Addresses for webhooks',
  'webhook-deliveries': 'Events that were sent',
  sandbox: 'The sandbox',
  business: 'The business',
  search: 'Search',
}

/** The reference of the API: what holds for every call, each call, the objects, and the failures. */
export function Reference({ words, description = DESCRIPTION, errors }: ReferenceProps) {
  const { t } = words
  const calls = callsOf(description)
  const areas = [...new Set(calls.map(({ area }) => area))]
  const objects = objectNames(calls, description)
  return (
    <div className="ref">
      <ReferenceNav words={words} areas={areas} calls={calls} description={description} />
      <div className="ref-body">
        <header className="ref-head">
          <h1>{t('title')}</h1>
          <p className="ref-lead">{t('lead')}</p>
          <p className="ref-links">
            <a href="/api/v1/openapi.json">{t('openapi')}</a>
            <span>{t('version', { version: description.info.version })}</span>
          </p>
        </header>
        {GUIDE.map((part) => (
          <GuideSection key={part.id} part={part} words={words} />
        ))}
        <div lang="en">
          {areas.map((area) => (
            <section key={area} id={area} className="ref-area">
              <h2>{AREAS[area] ?? area}</h2>
              {calls
                .filter((call) => call.area === area)
                .map((call) => (
                  <CallSection key={call.id} words={words} call={call} description={description} />
                ))}
            </section>
          ))}
          <Events words={words} description={description} />
          <section id="objects" className="ref-area">
            <h2>Objects</h2>
            {objects.map((name) => (
              <ObjectSection key={name} name={name} description={description} />
            ))}
          </section>
        </div>
        <section id="errors" className="ref-area">
          <h2>{t('errors.title')}</h2>
          <p>
            <MarkedText>{t('errors.text')}</MarkedText>
          </p>
          {errorGroups().map((group) => (
            <ErrorTable key={group.group} words={words} {...group} sentences={errors} />
          ))}
        </section>
      </div>
    </div>
  )
}

/** The objects of answers, and those that a body is one of. The body of a call that has one form stands at the call. */
function objectNames(calls: readonly ReferenceCall[], description: Description): string[] {
  const parts = calls.flatMap(({ body, answer }) => {
    const choices = body ? choicesOf(body.schema) : []
    const [only] = choices
    const isInPlace = choices.length === 1 && only !== undefined && referredName(only) !== null
    return [
      answer?.schema ?? null,
      isInPlace ? resolved(only, description) : (body?.schema ?? null),
    ]
  })
  const problem = { $ref: '#/components/schemas/Problem' }
  const events = Object.values(description.webhooks ?? {}).flatMap((methods) =>
    Object.values(methods).map(
      ({ requestBody }) => requestBody?.content?.['application/json']?.schema ?? null,
    ),
  )
  return objectsOf([...parts, ...events, problem], description)
}

function ObjectSection({ name, description }: { name: string; description: Description }) {
  const schema = description.components.schemas[name]
  if (!schema) return null
  const id = objectAnchor(name)
  return (
    <section id={id} className="ref-object" data-call={name}>
      <h3 translate="no">
        <a href={`#${id}`}>{name}</a>
      </h3>
      {schema.description ? (
        <p>
          <MarkedText>{schema.description}</MarkedText>
        </p>
      ) : null}
      {schema.properties ? (
        <FieldList description={description} schema={schema} anchor={id} />
      ) : (
        <ObjectNames
          schemas={choicesOf(schema)}
          lead={choicesOf(schema).length > 1 ? 'One of' : ''}
        />
      )}
    </section>
  )
}

/** The catalogue of events, where the description has one. */
function Events({ words, description }: { words: ReferenceWords; description: Description }) {
  const events = Object.entries(description.webhooks ?? {})
  if (events.length === 0) return null
  return (
    <section id="webhooks" className="ref-area">
      <h2>Webhooks</h2>
      {events.flatMap(([name, methods]) =>
        Object.values(methods).map(({ summary, description: text, requestBody }) => {
          const { schema, example } = requestBody?.content?.['application/json'] ?? {}
          const id = `webhook-${name}`
          return (
            <section key={name} id={id} className="ref-call" data-call={name}>
              <div className="ref-call-text">
                <h3 translate="no">
                  <a href={`#${id}`}>{name}</a>
                </h3>
                <p>
                  <MarkedText>{summary ?? text ?? ''}</MarkedText>
                </p>
                {schema ? (
                  <FieldList description={description} schema={schema} anchor={id} />
                ) : null}
              </div>
              {example === undefined ? null : (
                <div className="ref-call-code">
                  <CodeSample words={words} title={name} code={JSON.stringify(example, null, 2)} />
                </div>
              )}
            </section>
          )
        }),
      )}
    </section>
  )
}

interface ErrorTableProps {
  words: ReferenceWords
  group: string
  errors: ReturnType<typeof errorGroups>[number]['errors']
  sentences: ErrorSentences
}

function ErrorTable({ words: { t }, group, errors, sentences }: ErrorTableProps) {
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

interface NavProps {
  words: ReferenceWords
  areas: readonly string[]
  calls: readonly ReferenceCall[]
  description: Description
}

/** The way through the page: a column on a wide screen, and what the menu opens on a phone. */
function ReferenceNav({ words: { t }, areas, calls, description }: NavProps) {
  const isSending = Object.keys(description.webhooks ?? {}).length > 0
  return (
    <details className="ref-nav" open data-reference-nav="">
      <summary>{t('nav.menu')}</summary>
      <div hidden data-search="" className="ref-search">
        <label htmlFor="ref-search">{t('search.label')}</label>
        <input
          id="ref-search"
          type="search"
          autoComplete="off"
          spellCheck={false}
          aria-controls="ref-found"
        />
        <p
          role="status"
          data-search-count=""
          data-none={t('search.none')}
          data-some={t('search.some', { found: '{{found}}' })}
        />
        <ul id="ref-found" data-search-results="" lang="en" />
      </div>
      <nav aria-label={t('nav.label')} data-reference-list="">
        <ul>
          <NavGroup title={t('nav.guide')}>
            {GUIDE.map(({ id }) => (
              <li key={id}>
                <a href={`#${guideAnchor(id)}`}>{t(`guide.${id}.title`)}</a>
              </li>
            ))}
            <li>
              <a href="#errors">{t('errors.title')}</a>
            </li>
          </NavGroup>
          {areas.map((area) => (
            <NavGroup key={area} title={AREAS[area] ?? area} lang="en">
              {calls
                .filter((call) => call.area === area)
                .map(({ id, method, operation: { summary } }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      <span className="ref-method" data-method={method} translate="no">
                        {method}
                      </span>{' '}
                      <span>
                        <MarkedText>{summary.replace(/[.,:].*$/, '')}</MarkedText>
                      </span>
                    </a>
                  </li>
                ))}
            </NavGroup>
          ))}
          <NavGroup title="More" lang="en">
            {isSending ? (
              <li>
                <a href="#webhooks">Webhooks</a>
              </li>
            ) : null}
            <li>
              <a href="#objects">Objects</a>
            </li>
          </NavGroup>
        </ul>
      </nav>
    </details>
  )
}

function NavGroup({
  title,
  lang,
  children,
}: {
  title: string
  lang?: string
  children: ReactNode
}) {
  return (
    <li lang={lang}>
      <p>{title}</p>
      <ul>{children}</ul>
    </li>
  )
}
