import { Link } from 'react-router'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CARD_IDS, cardTarget } from '../card-ids.ts'
import { DeleteForm } from './delete-form.tsx'
import { DeletePersonForm } from './delete-person-form.tsx'

/** The end of an account: what it means, a copy to take along first, and the way to it. */
export function DeleteCard() {
  const { t } = useTexts('privacy')
  const ownsBusiness = useCan('ownership')
  const link = buttonClass({ variant: 'secondary', size: 'small' })
  if (!ownsBusiness) return <DeletePersonCard />
  return (
    <Card {...cardTarget('delete')} isDanger title={t('delete.title')}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-1 text-dense">
          <p>{t('delete.undo')}</p>
          <p>{t('delete.ends')}</p>
        </div>
        <Notice tone="bad">
          <strong className="block">{t('delete.after')}</strong>
          <span>{t('delete.warning')}</span>
        </Notice>
        <div className="grid gap-2">
          <p className="font-medium">{t('delete.exportFirst')}</p>
          <div className="flex flex-wrap gap-3">
            <a href={`#${CARD_IDS.export}`} className={link}>
              {t('delete.toExport')}
            </a>
            <Link to={paths.backup()} className={link}>
              {t('delete.toBackup')}
            </Link>
          </div>
        </div>
        <DeleteForm />
      </div>
    </Card>
  )
}

/** The same for a member: the person goes, and the business of others stays. */
function DeletePersonCard() {
  const { t } = useTexts('privacy')
  return (
    <Card {...cardTarget('delete')} isDanger title={t('delete.title')}>
      <div className="grid grid-cols-1 gap-4">
        <Notice tone="bad">{t('delete.personGone')}</Notice>
        <p className="text-dense">{t('delete.personStays')}</p>
        <DeletePersonForm />
      </div>
    </Card>
  )
}
