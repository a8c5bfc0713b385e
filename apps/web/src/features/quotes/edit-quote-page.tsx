import { useParams } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QuoteEditor } from './quote-editor.tsx'

/** `/quotes/:id/edit`: going on with a draft. */
export function EditQuotePage() {
  const { t } = useTexts('quotes')
  const heading = usePage(t('editTitle'))
  const { id } = useParams()
  return (
    <>
      <PageHeader
        title={t('editTitle')}
        headingRef={heading}
        back={<BackLink to={paths.quotes()}>{t('list.title')}</BackLink>}
      />
      <QuoteEditor key={id} draftId={id} />
    </>
  )
}
