import type { ReactNode } from 'react'
import { MarkedText } from './marked-text.tsx'
import {
  choicesOf,
  type Description,
  isNullable,
  objectAnchor,
  referredName,
  resolved,
  type Schema,
} from './openapi.ts'

export interface FieldListProps {
  description: Description
  /** An object. */
  schema: Schema
  /** The anchor of what has these fields. The script of the page makes theirs of it. Not for what stands within a field. */
  anchor?: string
  /** What is sent has fields that may be left out, and what is answered has all. */
  isSent?: boolean
}

/** The fields of an object, each with its type, meaning and limits. */
export function FieldList({ description, schema, anchor, isSent = false }: FieldListProps) {
  const { properties = {}, required = [] } = resolved(schema, description)
  return (
    <dl className="ref-fields" data-anchor={anchor}>
      {Object.entries(properties).map(([name, field]) => (
        <Field
          key={name}
          name={name}
          schema={field}
          isRequired={required.includes(name)}
          isSent={isSent}
          description={description}
        />
      ))}
    </dl>
  )
}

export interface FieldProps {
  name: string
  schema: Schema
  isRequired: boolean
  isSent: boolean
  description: Description
}

/** One field or parameter. The fields of an object without a name stand below it. */
export function Field({ name, schema, isRequired, isSent, description }: FieldProps) {
  const text = schema.description
  const inner = innerObject(schema)
  return (
    <div>
      <dt>
        <b translate="no">{name}</b>{' '}
        <span className="ref-type">
          <TypeOf schema={schema} />
          {isNullable(schema) ? ' or null' : ''}
        </span>
        {isSent && isRequired ? <span className="ref-required"> required</span> : null}
        {!isSent && !isRequired ? <span className="ref-type"> may be missing</span> : null}
      </dt>
      <dd>
        {text ? <MarkedText>{text}</MarkedText> : null}
        <Limits schema={schema} />
        {inner ? <FieldList description={description} schema={inner} isSent={isSent} /> : null}
      </dd>
    </div>
  )
}

/** The object of which a field is made, alone or as a list, if it has no name of its own. */
function innerObject(schema: Schema): Schema | null {
  const [only, second] = choicesOf(schema)
  if (!only || second || referredName(only) !== null) return null
  if (only.items) return innerObject(only.items)
  return only.properties ? only : null
}

function TypeOf({ schema }: { schema: Schema }): ReactNode {
  const choices = choicesOf(schema)
  const isPlain = choices.every((each) => !referredName(each) && !each.items && !each.properties)
  if (isPlain) return [...new Set(choices.map(plainType))].join(' or ')
  return choices.map((each, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the choices of one field never move
    <span key={at}>
      {at === 0 ? '' : ' or '}
      <ObjectType schema={each} />
    </span>
  ))
}

function ObjectType({ schema }: { schema: Schema }): ReactNode {
  const name = referredName(schema)
  if (name !== null) return <a href={`#${objectAnchor(name)}`}>{name}</a>
  if (schema.items)
    return (
      <>
        list of <TypeOf schema={schema.items} />
      </>
    )
  return plainType(schema)
}

function plainType({ type, format, properties, additionalProperties }: Schema): string {
  if (properties || additionalProperties) return 'object'
  const names = [type ?? 'value'].flat().filter((name) => name !== 'null')
  return names.map((name) => (format ? `${name} (${format})` : name)).join(' or ')
}

/** What a value has to be. A pattern is for programs and is not shown. */
function Limits({ schema }: { schema: Schema }) {
  const choices = choicesOf(schema).map((each) => each.items ?? each)
  const values = choices.flatMap(
    (each) => each.enum ?? (each.const === undefined ? [] : [each.const]),
  )
  const shown = values.filter((value) => value !== null && value !== '')
  const most = choices.find(({ maxLength }) => maxLength !== undefined)?.maxLength
  const { minimum, maximum, default: usual } = schema
  // Some largest numbers are those of the database, which nobody meets.
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < 1_000_000
  if (shown.length === 0 && most === undefined && usual === undefined && !isBounded) return null
  return (
    <span className="ref-limits" translate="no">
      {shown.map((value) => (
        <code key={String(value)}>{String(value)}</code>
      ))}
      {isBounded ? <span>{`${minimum} to ${maximum}`}</span> : null}
      {most === undefined ? null : <span>{`at most ${most} characters`}</span>}
      {usual === undefined ? null : (
        <span>
          without it <code>{String(usual)}</code>
        </span>
      )}
    </span>
  )
}
