import type { ReferenceWords } from './words.ts'

export interface CodeSampleProps {
  words: ReferenceWords
  /** What it is, for whom the form of the block says nothing. */
  title: string
  code: string
  /** Of the two languages between which the reader chooses, the one of this block. */
  language?: 'curl' | 'ts'
}

/** Code to read and to copy. The script of the page shows the button, and of two languages one. */
export function CodeSample({ words: { t }, title, code, language }: CodeSampleProps) {
  return (
    <figure className="ref-code" data-code={language}>
      <figcaption>
        <span>{title}</span>
        <button
          type="button"
          hidden
          data-copy=""
          data-copied={t('copied')}
          aria-label={t('copyWhat', { title })}
        >
          {t('copy')}
        </button>
      </figcaption>
      <pre translate="no" lang="en">
        <code>{code}</code>
      </pre>
    </figure>
  )
}

/** The same call for a shell and in TypeScript, and what chooses between them. */
export function CodeChoice({
  words,
  curl,
  typescript,
}: {
  words: ReferenceWords
  curl: string
  typescript: string
}) {
  const { t } = words
  return (
    <div className="ref-choice">
      <fieldset hidden data-languages="" aria-label={t('codeLanguage')}>
        <button type="button" data-language-of-code="curl" aria-pressed="true">
          curl
        </button>
        <button type="button" data-language-of-code="ts" aria-pressed="false">
          TypeScript
        </button>
      </fieldset>
      <CodeSample words={words} title="curl" code={curl} language="curl" />
      <CodeSample words={words} title="TypeScript" code={typescript} language="ts" />
    </div>
  )
}
