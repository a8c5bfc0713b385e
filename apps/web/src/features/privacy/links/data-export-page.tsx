import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { saveFile } from '../../../platform/files/save-file.ts'
import { isPasswordRefusal } from '../../../platform/forms/password-refusal.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { AuthLayout } from '../../auth/auth-layout.tsx'
import { downloadExport } from './link-api.ts'
import { LinkForm, useLinkAction } from './link-form.tsx'

type Step = 'waiting' | 'downloaded' | 'spent'

const TITLES = {
  waiting: 'link.exportTitle',
  downloaded: 'link.downloadedTitle',
  spent: 'link.spentTitle',
} as const satisfies Record<Step, string>

/** `/data-export/:token`: the file behind a mailed link, for whoever knows the password too. */
export function DataExportPage() {
  const { t } = useTexts(['privacy', 'auth'])
  const { token = '' } = useParams()
  const [step, setStep] = useState<Step>('waiting')
  return (
    <AuthLayout title={t(`privacy:${TITLES[step]}`)}>
      {step === 'waiting' ? (
        <PasswordForm token={token} onDone={setStep} />
      ) : (
        <div className="grid gap-5">
          <p role="status">{t(step === 'spent' ? 'link.exportSpent' : 'link.downloaded')}</p>
          <Link
            to={paths.dataPrivacy()}
            className={buttonClass({ variant: 'secondary', className: 'w-full' })}
          >
            {t(step === 'spent' ? 'link.toPrivacy' : 'title')}
          </Link>
        </div>
      )}
    </AuthLayout>
  )
}

interface PasswordFormProps {
  token: string
  onDone: (step: Step) => void
}

function PasswordForm({ token, onDone }: PasswordFormProps) {
  const { t } = useTexts('privacy')
  const [password, setPassword] = useState('')
  const { run, isPending, error } = useLinkAction({
    act: async () => {
      const { file, name } = await downloadExport(token, password)
      saveFile(file, name)
    },
    onDone: () => onDone('downloaded'),
    onSpent: () => onDone('spent'),
  })
  const isRefused = isPasswordRefusal(error)
  return (
    <LinkForm
      onSubmit={run}
      isPending={isPending}
      failure={error === null || isRefused ? null : errorText(error)}
      label={t('link.download')}
      pendingLabel={t('link.downloading')}
    >
      <p className="text-muted">{t('link.exportLead')}</p>
      <PasswordField
        label={t('link.password')}
        autoComplete="current-password"
        value={password}
        error={isRefused ? errorText(error) : undefined}
        onChange={setPassword}
      />
    </LinkForm>
  )
}
