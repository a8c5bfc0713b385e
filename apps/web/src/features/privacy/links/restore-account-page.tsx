import { useState } from 'react'
import { useParams } from 'react-router'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { AuthLayout } from '../../auth/auth-layout.tsx'
import { undoDeletion } from './link-api.ts'
import { LinkForm, useLinkAction } from './link-form.tsx'

type Step = 'waiting' | 'restored' | 'spent'

const TITLES = {
  waiting: 'link.restoreTitle',
  restored: 'link.restoredTitle',
  spent: 'link.spentTitle',
} as const satisfies Record<Step, string>

/** `/restore-account/:token`: brings an account back in the days before its deletion is worked. */
export function RestoreAccountPage() {
  const { t } = useTexts(['privacy', 'auth'])
  const { token = '' } = useParams()
  const [step, setStep] = useState<Step>('waiting')
  return (
    <AuthLayout title={t(`privacy:${TITLES[step]}`)}>
      {step === 'waiting' ? (
        <UndoForm token={token} onDone={setStep} />
      ) : (
        <div className="grid gap-5">
          <p role="status">{t(step === 'spent' ? 'link.undoSpent' : 'link.restored')}</p>
          <a href={paths.login()} className={buttonClass({ className: 'w-full' })}>
            {t('link.signIn')}
          </a>
        </div>
      )}
    </AuthLayout>
  )
}

interface UndoFormProps {
  token: string
  onDone: (step: Step) => void
}

/** A press, and not the visit alone: mail programs open links by themselves. */
function UndoForm({ token, onDone }: UndoFormProps) {
  const { t } = useTexts('privacy')
  const { run, isPending, error } = useLinkAction({
    act: () => undoDeletion(token),
    onDone: () => onDone('restored'),
    onSpent: () => onDone('spent'),
  })

  return (
    <LinkForm
      onSubmit={run}
      isPending={isPending}
      failure={error === null ? null : errorText(error)}
      label={t('link.restore')}
      pendingLabel={t('link.restoring')}
    >
      <p>{t('link.restoreLead')}</p>
    </LinkForm>
  )
}
