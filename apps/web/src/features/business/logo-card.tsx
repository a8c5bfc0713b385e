import type { Business } from '@isiro/contracts/business'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useState } from 'react'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { FileField } from '../../ui/file-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useRemoveLogo, useUploadLogo } from './api.ts'

/** The logo on invoices: chosen, made small on the device, shown as it will be printed. */
export function LogoField({ logo }: { logo: Business['logo'] }) {
  const { t } = useTexts('business')
  const upload = useUploadLogo()
  const remove = useRemoveLogo()
  const [problem, setProblem] = useState<string>()
  const isPending = upload.isPending || remove.isPending

  async function choose(file: File) {
    setProblem(undefined)
    try {
      // Only who chooses a picture needs what draws it smaller.
      const { resizeLogo } = await import('./resize-logo.ts')
      const logo = await resizeLogo(file)
      if ('problem' in logo) return setProblem(t(`logo.${logo.problem}`))
      await upload.mutateAsync(logo)
      toast.success(t('logo.saved'))
    } catch (error) {
      setProblem(errorText(error))
    }
  }

  function takeAway() {
    const previous = logo
    setProblem(undefined)
    remove.mutate(undefined, {
      onSuccess: () =>
        toast.undo(t('logo.removed'), {
          label: t('common:undo'),
          onAction: () => {
            if (previous)
              upload.mutate(previous, { onError: (error) => setProblem(errorText(error)) })
          },
        }),
      onError: (error) => setProblem(errorText(error)),
    })
  }

  return (
    <div className="grid gap-4">
      {/* White as paper only behind a logo, which is printed so. */}
      <div
        className={cx(
          'grid min-h-28 place-items-center rounded-control border p-4',
          logo ? 'paper' : 'bg-surface-2',
        )}
      >
        {logo ? (
          <img
            src={`data:${logo.mediaType};base64,${logo.base64}`}
            alt={t('logo.alt')}
            className="max-h-24 max-w-full object-contain"
          />
        ) : (
          <ImagePlus aria-hidden="true" className="text-muted" />
        )}
      </div>
      <FileField
        label={<span className="sr-only">{t('logo.choose')}</span>}
        hint={t('logo.hint')}
        error={problem}
        accept="image/png,image/jpeg"
        chooseLabel={t(logo ? 'logo.replace' : 'logo.choose')}
        dropLabel={t('common:file.drop')}
        disabled={isPending}
        isPending={upload.isPending}
        pendingLabel={t('logo.uploading')}
        actions={
          logo ? (
            <Button variant="ghost" size="small" disabled={isPending} onClick={takeAway}>
              {t('logo.remove')}
            </Button>
          ) : null
        }
        onChoose={(file) => void choose(file)}
      />
    </div>
  )
}

export function LogoCard({ logo }: { logo: Business['logo'] }) {
  const { t } = useTexts('business')
  return (
    <Card title={t('logo.title')}>
      <LogoField logo={logo} />
    </Card>
  )
}
