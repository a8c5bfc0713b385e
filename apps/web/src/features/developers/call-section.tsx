import { CodeChoice, CodeSample } from './code-sample.tsx'
import { callStatuses } from './error-groups.ts'
import { Field, FieldList } from './field-list.tsx'
import { MarkedText } from './marked-text.tsx'
import {
  choicesOf,
  type Description,
  objectAnchor,
  type Parameter,
  type ReferenceCall,
  referredName,
  type Schema,
} from './openapi.ts'
import { curlOf, typescriptOf } from './snippets.ts'
import type { ReferenceWords } from './words.ts'

export interface CallSectionProps {
  words: ReferenceWords
  call: ReferenceCall
  description: Description
}

/** One call: what it does, what it takes and answers, and how it is made. The words of the reference are English in each language. */
export function CallSection({ words, call, description }: CallSectionProps) {
  const { id, method, path, scope, operation, body, answer } = call
  const { parameters = [] } = operation
  return (
    <section id={id} className="ref-call" data-call={`${method} ${path}`}>
      <div className="ref-call-text">
        <h3>
          <a href={`#${id}`}>
            <MarkedText>{operation.summary.replace(/\.$/, '')}</MarkedText>
          </a>
        </h3>
        <p className="ref-address" translate="no">
          <span className="ref-method" data-method={method}>
            {method}
          </span>{' '}
          <code>/api/v1{path}</code>
        </p>
        {scope ? (
          <p className="ref-scope">
            Scope <code translate="no">{scope}</code>
          </p>
        ) : null}
        <Parameters id={id} parameters={parameters} description={description} />
        {body ? <Body id={id} schema={body.schema} description={description} /> : null}
        {answer ? <AnswerText call={call} description={description} /> : null}
        <h4>Failures</h4>
        <p className="ref-statuses">
          {callStatuses(call).map(({ status, group, meaning }) => (
            <a key={`${status} ${group}`} href={`#errors-${group}`}>
              <span translate="no">{status}</span> {meaning}
            </a>
          ))}
        </p>
      </div>
      <div className="ref-call-code">
        <CodeChoice words={words} curl={curlOf(call)} typescript={typescriptOf(call)} />
        {answer?.example === undefined ? null : (
          <CodeSample
            words={words}
            title={`Answer ${answer.status}`}
            code={JSON.stringify(answer.example, null, 2)}
          />
        )}
      </div>
    </section>
  )
}

interface ParametersProps {
  id: string
  parameters: readonly Parameter[]
  description: Description
}

function Parameters({ id, parameters, description }: ParametersProps) {
  const shown = ['path', 'query', 'header'].flatMap((place) =>
    parameters.filter((each) => each.in === place),
  )
  if (shown.length === 0) return null
  return (
    <>
      <h4>Parameters</h4>
      <dl className="ref-fields" data-anchor={`${id}.parameters`}>
        {shown.map(({ name, schema, required = false, description: text, in: place }) => (
          <Field
            key={`${place} ${name}`}
            name={name}
            schema={{ ...schema, ...(text === undefined ? {} : { description: text }) }}
            isRequired={required}
            isSent
            description={description}
          />
        ))}
      </dl>
    </>
  )
}

function Body({
  id,
  schema,
  description,
}: {
  id: string
  schema: Schema
  description: Description
}) {
  const choices = choicesOf(schema)
  const [only] = choices
  return (
    <>
      <h4>Body</h4>
      {schema.description ? (
        <p>
          <MarkedText>{schema.description}</MarkedText>
        </p>
      ) : null}
      {choices.length === 1 && only ? (
        <FieldList description={description} schema={only} anchor={`${id}.body`} isSent />
      ) : (
        <ObjectNames schemas={choices} lead="One of" />
      )}
    </>
  )
}

function AnswerText({
  call: { id, answer },
  description,
}: {
  call: ReferenceCall
  description: Description
}) {
  if (!answer) return null
  const { status, schema, mediaType } = answer
  const choices = schema ? choicesOf(schema) : []
  const named = choices.filter((each) => referredName(each) !== null)
  const items = schema?.properties?.data?.items
  const [row] = items ? choicesOf(items) : []
  return (
    <>
      <h4>
        Answer <span translate="no">{status}</span>
      </h4>
      {mediaType === 'application/json' ? null : <p translate="no">{mediaType}</p>}
      {named.length > 0 ? (
        <ObjectNames schemas={named} lead={named.length > 1 ? 'One of' : ''} />
      ) : null}
      {row && referredName(row) ? <ObjectNames schemas={[row]} lead="A page of" /> : null}
      {schema?.properties && !(row && referredName(row)) ? (
        <FieldList description={description} schema={schema} anchor={`${id}.answer`} />
      ) : null}
    </>
  )
}

/** Links to objects, each with what it is. */
export function ObjectNames({ schemas, lead }: { schemas: readonly Schema[]; lead: string }) {
  return (
    <ul className="ref-objects">
      {schemas.map((schema) => {
        const name = referredName(schema) ?? 'object'
        return (
          <li key={name}>
            {lead === '' ? '' : `${lead} `}
            <a href={`#${objectAnchor(name)}`} translate="no">
              {name}
            </a>
            {schema.description ? ': ' : ''}
            {schema.description ? <MarkedText>{schema.description}</MarkedText> : null}
          </li>
        )
      })}
    </ul>
  )
}
