import { AREAS } from './areas.ts'
import { CallSection, ObjectNames } from './call-section.tsx'
import { CodeSample } from './code-sample.tsx'
import { DESCRIPTION } from './description.ts'
import { errorGroups } from './error-groups.ts'
import { type ErrorSentences, ErrorTable } from './error-table.tsx'
import { FieldList } from './field-list.tsx'
import { GUIDE, GuideSection } from './guide.tsx'
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
import { ReferenceNav } from './reference-nav.tsx'
import type { ReferenceWords } from './words.ts'

export interface ReferenceProps {
  words: ReferenceWords
  /** Unless said otherwise, that of the API. */
  description?: Description
  /** The sentences of failures, by code. */
  errors: ErrorSentences
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
