import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useRemoveBrand } from './api.ts'
import { type BrandInput, brandValues } from './brand-values.ts'

/** Says that the brand waits for the plan, and lets it go. */
export function KeptBrand({ onRemoved }: { onRemoved: (values: BrandInput) => void }) {
  const { t } = useTexts('brand')
  const remove = useRemoveBrand()
  return (
    <Notice
      action={
        <Button
          variant="secondary"
          size="small"
          isPending={remove.isPending}
          pendingLabel={t('kept.removing')}
          onClick={() =>
            remove.mutate(undefined, {
              onSuccess: (saved) => {
                onRemoved(brandValues(saved))
                toast.success(t('kept.removed'))
              },
              onError: (error) => toast.error(t('saveFailed'), errorText(error)),
            })
          }
        >
          {t('kept.remove')}
        </Button>
      }
    >
      {t('kept.text')}
    </Notice>
  )
}
