import type { Business } from '@isiro/contracts/business'
import { MAX_SENDER_NAME } from '@isiro/domain/sender-name'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FormTextField } from '../../../ui/form-fields.tsx'
import type { BrandControl } from './brand-values.ts'

/** Under which name mails arrive, and where their answers go. */
export function MailFields({ control, business }: { control: BrandControl; business: Business }) {
  const { t } = useTexts('brand')
  const typed = useWatch({ control, name: 'senderName' })
  return (
    <div className="grid gap-4">
      <FormTextField
        control={control}
        name="senderName"
        label={t('mail.senderName')}
        hint={t('mail.shownAs', { name: typed?.trim() || business.name })}
        maxLength={MAX_SENDER_NAME}
        autoComplete="off"
        isOptional
      />
      <FormTextField
        control={control}
        name="replyTo"
        type="email"
        label={t('mail.replyTo')}
        hint={
          business.email === null
            ? t('mail.replyToNone')
            : t('mail.replyToHint', { email: business.email })
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        isOptional
      />
    </div>
  )
}
