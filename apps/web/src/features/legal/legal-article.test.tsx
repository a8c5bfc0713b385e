import { formatDate } from '@isiro/domain/format'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { LEGAL_KINDS, LEGAL_VERSIONS, type LegalKind } from '@isiro/domain/legal-versions'
import { LOCALES } from '@isiro/domain/locale'
import { processingSummary } from '@isiro/domain/personal-data/processing-summary'
import { RETENTION_PERIODS, RETENTION_SUBJECTS } from '@isiro/domain/retention-periods'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { siteTexts } from '../marketing/testing/site-texts.ts'
import { translator } from '../marketing/words.ts'
import { LegalArticle } from './legal-article.tsx'
import { RETENTION_WORDS } from './retention-words.ts'

function showArticle(kind: LegalKind, language: Language) {
  const texts = siteTexts(language)
  render(
    <LegalArticle
      kind={kind}
      language={language}
      t={translator<'legal'>(texts.legal, language)}
      personalData={translator<'personal-data'>(texts['personal-data'], language)}
      operator={{
        operator: 'Example Ltd (2 Marina, Lagos)',
        supportEmail: 'help@example.com',
        privacyEmail: 'privacy@example.com',
      }}
    />,
  )
  return texts
}

afterEach(cleanup)

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(LEGAL_KINDS)('the %s print their version and lead to each section', (kind) => {
    const { legal } = showArticle(kind, language)
    const date = formatDate(LEGAL_VERSIONS[kind], language, 'long')
    expect(screen.getByText(translator<'legal'>(legal, language)('version', { date }))).toBeTruthy()
    expect(date).toContain('2026')
    const sections = screen.getAllByRole('heading', { level: 2 }).slice(1)
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(links).toHaveLength(sections.length)
    links.forEach((link, index) => {
      const section = document.querySelector(link.getAttribute('href') ?? '')
      expect(section?.querySelector('h2')).toBe(sections[index])
      const title = link.textContent?.replace(`${index + 1}.`, '')
      expect(sections[index]?.textContent).toBe(`${index + 1}. ${title}`)
    })
    expect(document.body.textContent).not.toMatch(/\{\{|undefined|\[object/)
    expect(document.body.textContent).toContain('Example Ltd (2 Marina, Lagos)')
  })

  test('the privacy policy has each retention period, and each purpose', () => {
    const texts = showArticle('privacy', language)
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows).toHaveLength(RETENTION_SUBJECTS.length)
    RETENTION_SUBJECTS.forEach((subject, index) => {
      const { count, unit } = RETENTION_PERIODS[subject]
      const words = { hours: 'hour', days: 'day', months: 'month' } as const
      const length = new Intl.NumberFormat(LOCALES[language], {
        style: 'unit',
        unit: words[unit],
        unitDisplay: 'long',
      })
      const row = rows[index] as HTMLElement
      expect(within(row).getByRole('rowheader').textContent).toBe(
        RETENTION_WORDS[language].subjects[subject],
      )
      expect(within(row).getByRole('cell').textContent).toContain(length.format(count))
    })
    const retention = document.getElementById('retention') as HTMLElement
    for (const { purpose, retentions } of processingSummary()) {
      expect(retention.textContent).toContain(texts['personal-data'][`purpose.${purpose}`])
      for (const id of retentions)
        expect(retention.textContent).toContain(texts['personal-data'][`retention.${id}`])
    }
  })

  test('the privacy policy leads to the Data Privacy Center', () => {
    showArticle('privacy', language)
    const rights = document.getElementById('rights') as HTMLElement
    expect(rights.querySelector('a[href="/data-privacy"]')).not.toBeNull()
  })
})
