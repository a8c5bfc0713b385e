import { formatDate } from '@isiro/domain/format'
import type { Language } from '@isiro/domain/language'
import { LEGAL_VERSIONS, type LegalKind } from '@isiro/domain/legal-versions'
import { Fragment, type ReactNode } from 'react'
import type { Translate } from '../../platform/i18n/text-types.ts'
import type { LegalSection } from './legal-text.ts'
import { PRIVACY, TERMS } from './legal-texts.ts'
import { fillSentence, legalValues, type Operator } from './legal-values.ts'
import { ProcessingList } from './processing-list.tsx'
import { RetentionList } from './retention-list.tsx'
import { RETENTION_WORDS } from './retention-words.ts'

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
  t: Translate<'legal'>
  /** Texts of contracts/texts/personal-data.*.json. */
  personalData: Translate<'personal-data'>
  operator: Operator
}

type Values = ReturnType<typeof legalValues>

/** A legal text to read and to print: which version, what is in it, and the sections. */
export function LegalArticle({ kind, language, t, personalData, operator }: LegalArticleProps) {
  const text = TEXTS[kind][language]
  const values = legalValues(language, operator)
  return (
    <article className="mx-auto max-w-reading px-(--gutter) py-10 md:py-14 print:max-w-none print:py-0">
      <header>
        <h1 className="text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] leading-[1.15] font-bold tracking-tight">
          {text.title}
        </h1>
        <p className="mt-2 flex flex-wrap gap-x-4 text-dense text-muted">
          <span>{t('version', { date: formatDate(LEGAL_VERSIONS[kind], language, 'long') })}</span>
          {/* Only the reader's browser knows the day; the site's script writes it here. */}
          <span hidden data-in-force={t('inForce', { today: '{{today}}' })} />
        </p>
        <p className="mt-5 text-h2 font-normal text-pretty">{text.lead}</p>
      </header>
      <nav aria-labelledby="contents" className="mt-8 rounded-card border p-5 print:hidden">
        <h2 id="contents" className="font-semibold">
          {t('contents')}
        </h2>
        <ol className="mt-2 xs:columns-2 xs:gap-8">
          {text.sections.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid">
              {/* The number is a part of the link, so it stands on the first line of a title that takes two. */}
              <a
                href={`#${id}`}
                className="grid min-h-11 grid-cols-[1.75rem_1fr] content-center py-1.5 text-brand hover:underline fine:min-h-9"
              >
                <span className="text-muted">{index + 1}.</span>
                <span>{plainText(title, values)}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {text.sections.map((section, index) => (
        <Section key={section.id} section={section} number={index + 1} values={values}>
          {kind === 'privacy' && section.id === 'retention' && (
            <>
              <h3 className="font-semibold">{RETENTION_WORDS[language].byPurpose}</h3>
              <ProcessingList t={t} personalData={personalData} />
              <RetentionList language={language} />
            </>
          )}
        </Section>
      ))}
    </article>
  )
}

interface SectionProps {
  section: LegalSection
  number: number
  values: Values
  /** Follows the section's own text. */
  children: ReactNode
}

function Section({ section, number, values, children }: SectionProps) {
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="mt-9 grid gap-3 print:mt-5"
    >
      <h2 id={`${section.id}-title`} className="text-h2 break-after-avoid">
        {number}. {plainText(section.title, values)}
      </h2>
      {section.body.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{withValues(part, values)}</p>
        ) : (
          <ul key={part[0]} className="grid list-disc gap-2 pl-6 marker:text-muted">
            {part.map((item) => (
              <li key={item}>{withValues(item, values)}</li>
            ))}
          </ul>
        ),
      )}
      {children}
    </section>
  )
}

/** A sentence with its figures and links in place of `{{…}}`. */
function withValues(sentence: string, values: Values): ReactNode {
  return fillSentence(sentence, values).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
    <Fragment key={index}>
      {typeof part === 'string' ? (
        part
      ) : (
        <a href={part.href} className="link break-words">
          {part.label}
        </a>
      )}
    </Fragment>
  ))
}

/** A title with its figures. It is a link in the contents, so it holds none. */
function plainText(title: string, values: Values): string {
  return fillSentence(title, values).join('')
}
