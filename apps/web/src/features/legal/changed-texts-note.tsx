import type { LegalChange } from '@isiro/contracts/legal'
import { FailureNotice } from '../../platform/forms/form-failure.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAcceptLegalTexts } from './api.ts'

/** Says which legal texts have changed, leads to each, and accepts it. It needs the namespace `legal`. */
export function ChangedTextsNote() {
  const { legalChanges } = useCurrentUser()
  return legalChanges.map((change) => <ChangedText key={change.kind} change={change} />)
}

/** The note of one text. It stays, with the reason below it, when accepting fails. */
function ChangedText({ change }: { change: LegalChange }) {
  const { t } = useTexts('legal')
  const { longDate } = useFormat()
  const accept = useAcceptLegalTexts()
  return (
    <div className="grid gap-2">
      <Notice
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
      <FailureNotice error={accept.error} />
    </div>
  )
}
