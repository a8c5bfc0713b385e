import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../platform/current-user.ts'
import { useFormat } from '../../platform/format.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAcceptLegalTexts } from './api.ts'

/** Says which legal texts have changed, leads to each, and accepts it. It needs the namespace `legal`. */
export function ChangedTextsNote() {
  const { t } = useTranslation('legal')
  const { legalChanges } = useCurrentUser()
  const { longDate } = useFormat()
  const accept = useAcceptLegalTexts()
  return legalChanges.map((change) => (
    <Notice
      key={change.kind}
      action={
        <Button
          size="small"
          variant="secondary"
          isPending={accept.isPending}
          onClick={() => accept.mutate([change])}
        >
          {t('changed.ok')}
        </Button>
      }
    >
      {t(`changed.${change.kind}`, { date: longDate(change.version) })}{' '}
      <a href={paths[change.kind]()} className="link">
        {t('changed.read')}
      </a>
    </Notice>
  ))
}
