import { useSearchParams } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QuoteEditor } from './quote-editor.tsx'

/** `/quotes/new`, perhaps with `?client=` of whom it is for. */
export function NewQuotePage() {
  const { t } = useTexts('quotes')
  const heading = usePage(t('newTitle'))
  const [search] = useSearchParams()
  return (
    <>
      <PageHeader
        title={t('newTitle')}
        headingRef={heading}
        back={<BackLink to={paths.quotes()}>{t('list.title')}</BackLink>}
      />
      <QuoteEditor clientId={search.get('client') ?? undefined} />
    </>
  )
}
