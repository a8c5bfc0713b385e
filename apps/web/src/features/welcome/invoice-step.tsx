import FilePlus from 'lucide-react/icons/file-plus'
import { Link } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { StepCard } from './step-card.tsx'
import type { StepProps } from './step-props.ts'

/** The last card leads into the editor itself, which keeps its own drafts. */
export function InvoiceStep({ onDone, isNext }: StepProps) {
  const { t } = useTexts('welcome')
  return (
    <StepCard
      title={t('invoice.title')}
      detail={t('invoice.detail')}
      onSkip={onDone}
      isNext={isNext}
      skipLabel={t('toDashboard')}
    >
      <ol className="grid list-decimal gap-1 pl-5 text-dense text-muted">
        <li>{t('invoice.who')}</li>
        <li>{t('invoice.what')}</li>
        <li>{t('invoice.send')}</li>
      </ol>
      <Link to={paths.newInvoice()} className={buttonClass()}>
        <FilePlus aria-hidden="true" />
        {t('invoice.create')}
      </Link>
    </StepCard>
  )
}
