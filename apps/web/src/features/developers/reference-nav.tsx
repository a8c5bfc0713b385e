import type { ReactNode } from 'react'
import { AREAS } from './areas.ts'
import { GUIDE, guideAnchor } from './guide.tsx'
import { MarkedText } from './marked-text.tsx'
import type { Description, ReferenceCall } from './openapi.ts'
import type { ReferenceWords } from './words.ts'

interface NavProps {
  words: ReferenceWords
  areas: readonly string[]
  calls: readonly ReferenceCall[]
  description: Description
}

/** The way through the page: a column on a wide screen, and what the menu opens on a phone. */
export function ReferenceNav({ words: { t }, areas, calls, description }: NavProps) {
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
