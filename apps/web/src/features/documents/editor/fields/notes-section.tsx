import { Link } from 'react-router'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { paths } from '../../../../platform/pages/paths.ts'
import { useEditor } from '../editor-context.ts'
import { EditorArea, EditorCheck } from './editor-fields.tsx'

/** Notes, and how the client will be asked to pay. */
export function NotesFields() {
  const { t } = useTexts('invoices')
  const { business } = useEditor()
  const ways = [
    business.bank && `${business.bank.bankName} ${business.bank.accountNumber}`,
    business.mobileMoney && `${business.mobileMoney.provider} ${business.mobileMoney.number}`,
  ].filter((way) => way !== null)
  return (
    <>
      {business.lateFee ? <EditorCheck name="lateFee" label={t('notes.lateFee')} /> : null}
      <EditorArea name="notes" label={t('notes.label')} isOptional maxLength={1000} rows={3} />
      <p className="text-dense text-muted">
        {ways.length > 0 ? t('notes.payTo', { ways: ways.join(' · ') }) : t('notes.noPayTo')}{' '}
        <Link to={paths.dashboard('business')} className="link">
          {t('notes.changePayTo')}
        </Link>
      </p>
    </>
  )
}
