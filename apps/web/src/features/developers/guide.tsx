import { API_CALLS_A_MINUTE, API_VERSION } from '@isiro/domain/api-keys'
import { CodeChoice, CodeSample } from './code-sample.tsx'
import { MarkedText } from './marked-text.tsx'
import { APP_URL, FIRST_CALL } from './snippets.ts'
import type { ReferenceWords } from './words.ts'

/** A part of what holds for every call. Its title and paragraphs stand in the texts. */
export interface GuidePart {
  id: GuideId
  /** How many paragraphs it has. */
  paragraphs: 1 | 2 | 3
}

type GuideId =
  | 'start'
  | 'keys'
  | 'amounts'
  | 'times'
  | 'writing'
  | 'lists'
  | 'failures'
  | 'versions'
  | 'pace'
  | 'client'
  | 'trying'
  | 'expanding'
  | 'together'
  | 'approvals'
  | 'hooks'

export const GUIDE: readonly GuidePart[] = [
  { id: 'start', paragraphs: 1 },
  { id: 'keys', paragraphs: 3 },
  { id: 'trying', paragraphs: 3 },
  { id: 'amounts', paragraphs: 1 },
  { id: 'times', paragraphs: 1 },
  { id: 'writing', paragraphs: 2 },
  { id: 'lists', paragraphs: 1 },
  { id: 'expanding', paragraphs: 1 },
  { id: 'together', paragraphs: 2 },
  { id: 'failures', paragraphs: 2 },
  { id: 'approvals', paragraphs: 1 },
  { id: 'versions', paragraphs: 1 },
  { id: 'pace', paragraphs: 1 },
  { id: 'hooks', paragraphs: 2 },
  { id: 'client', paragraphs: 1 },
]

/** The anchor of a part. That of an area is its name alone. */
export const guideAnchor = (id: GuideId) => `guide-${id}`

const CLIENT = `import { createIsiroClient, paginate, unwrap } from '@isiro/client'

const isiro = createIsiroClient({
  key: process.env.ISIRO_KEY ?? '',
  baseUrl: '${APP_URL}',
})`

const FIRST_IN_TYPESCRIPT = `${CLIENT.replace(', paginate, unwrap', ', unwrap')}

console.log(await unwrap(isiro.GET('/business')))`

const PROBLEM = `{
  "type": "about:blank",
  "title": "Bad Request",
  "status": 400,
  "code": "request.invalid",
  "detail": "Check the highlighted fields and try again.",
  "requestId": "0198a7c4-0000-7000-8000-00000000000a",
  "fields": [{ "path": "items.0.rate", "message": "validation.minor_units" }]
}`

const PAGE = `{
  "data": [{ "id": "0198a7c4-0000-7000-8000-000000000001", "name": "Kano Textiles Ltd" }],
  "next_cursor": "eyJuYW1lIjoiS2FubyJ9"
}`

function paragraphOf({ t }: ReferenceWords, id: GuideId, at: number): string {
  if (id === 'versions') return t('guide.versions.text1', { version: API_VERSION })
  if (id === 'pace') return t('guide.pace.text1', { calls: API_CALLS_A_MINUTE })
  // The keys of the others have this form, and no values.
  return t(`guide.${id}.text${at}` as 'guide.start.text1')
}

/** What holds for every call, a part at a time, in the reader's language. */
export function GuideSection({
  part: { id, paragraphs },
  words,
}: {
  part: GuidePart
  words: ReferenceWords
}) {
  const { t } = words
  return (
    <section
      id={guideAnchor(id)}
      aria-labelledby={`${guideAnchor(id)}-title`}
      className="ref-guide"
      data-call={t(`guide.${id}.title`)}
    >
      <div className="ref-call-text">
        <h2 id={`${guideAnchor(id)}-title`}>
          <a href={`#${guideAnchor(id)}`}>{t(`guide.${id}.title`)}</a>
        </h2>
        {Array.from({ length: paragraphs }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one part never move
          <p key={at}>
            <MarkedText>{paragraphOf(words, id, at + 1)}</MarkedText>
          </p>
        ))}
      </div>
      <div className="ref-call-code">
        {id === 'start' ? (
          <CodeChoice words={words} curl={FIRST_CALL} typescript={FIRST_IN_TYPESCRIPT} />
        ) : null}
        {id === 'lists' ? <CodeSample words={words} title="GET /clients" code={PAGE} /> : null}
        {id === 'failures' ? (
          <CodeSample words={words} title="application/problem+json" code={PROBLEM} />
        ) : null}
        {id === 'client' ? <CodeSample words={words} title="TypeScript" code={CLIENT} /> : null}
      </div>
    </section>
  )
}
