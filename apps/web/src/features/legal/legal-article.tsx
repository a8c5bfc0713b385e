import { formatDate } from '@isiro/domain/format'
import type { Language } from '@isiro/domain/language'
import { LEGAL_VERSIONS, type LegalKind } from '@isiro/domain/legal-versions'
import { Fragment, type ReactNode } from 'react'
import type { LegalSection } from './legal-text.ts'
import { PRIVACY, TERMS } from './legal-texts.ts'
import { ProcessingList } from './processing-list.tsx'

const TEXTS = { terms: TERMS, privacy: PRIVACY }

/** The title of a legal page, and its one-sentence description. */
export function legalHead(kind: LegalKind, language: Language) {
  const { title, description } = TEXTS[kind][language]
  return { title, description }
}

export interface LegalArticleProps {
  kind: LegalKind
  language: Language
  /** Texts of the namespace `legal`. */
  t: (key: string, values?: Record<string, string | number>) => string
  /** Texts of contracts/texts/personal-data.*.json. */
  personalData: (key: string) => string
  supportEmail: string
  privacyEmail: string
}

/** A legal text to read and to print: which version, what is in it, and the sections. */
export function LegalArticle({
  kind,
  language,
  t,
  personalData,
  supportEmail,
  privacyEmail,
}: LegalArticleProps) {
  const text = TEXTS[kind][language]
  const mailboxes = { support: supportEmail, privacy: privacyEmail }
  return (
    <article className="mx-auto max-w-reading px-(--gutter) py-10 md:py-14 print:max-w-none print:py-0">
      <header>
        <h1 className="text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] leading-[1.15] font-bold tracking-tight">
          {text.title}
        </h1>
        <p className="mt-2 flex flex-wrap gap-x-4 text-dense text-muted">
          <span>{t('version', { date: formatDate(LEGAL_VERSIONS[kind], language, 'long') })}</span>
          {/* Only the reader's browser knows the day; the site's script writes it here. */}
          <span hidden data-in-force={t('inForce')} />
        </p>
        <p className="mt-5 text-h2 font-normal text-pretty">{text.lead}</p>
      </header>
      <nav aria-labelledby="contents" className="mt-8 rounded-card border p-5 print:hidden">
        <h2 id="contents" className="font-semibold">
          {t('contents')}
        </h2>
        <ol className="mt-2 list-decimal pl-6 marker:text-muted xs:columns-2 xs:gap-8">
          {text.sections.map(({ id, title }) => (
            <li key={id} className="break-inside-avoid py-1">
              <a href={`#${id}`} className="inline-block py-1 text-brand hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {text.sections.map((section, index) => (
        <Section key={section.id} section={section} number={index + 1} mailboxes={mailboxes}>
          {kind === 'privacy' && section.id === 'retention' && (
            <ProcessingList t={t} personalData={personalData} />
          )}
        </Section>
      ))}
    </article>
  )
}

interface SectionProps {
  section: LegalSection
  number: number
  mailboxes: Record<string, string>
  /** Follows the section's own text. */
  children: ReactNode
}

function Section({ section, number, mailboxes, children }: SectionProps) {
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="mt-9 grid gap-3 print:mt-5"
    >
      <h2 id={`${section.id}-title`} className="text-h2 break-after-avoid">
        {number}. {section.title}
      </h2>
      {section.body.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{withMailboxes(part, mailboxes)}</p>
        ) : (
          <ul key={part[0]} className="grid list-disc gap-2 pl-6 marker:text-muted">
            {part.map((item) => (
              <li key={item}>{withMailboxes(item, mailboxes)}</li>
            ))}
          </ul>
        ),
      )}
      {children}
    </section>
  )
}

/** `{{support}}` and `{{privacy}}` become links to write to. */
function withMailboxes(sentence: string, mailboxes: Record<string, string>): ReactNode {
  return sentence.split(/\{\{(\w+)\}\}/).map((part, index) => {
    const address = index % 2 === 1 ? mailboxes[part] : undefined
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
      <Fragment key={index}>
        {address === undefined ? (
          part
        ) : (
          <a href={`mailto:${address}`} className="link break-words">
            {address}
          </a>
        )}
      </Fragment>
    )
  })
}
