import { UpdateBrand } from '@isiro/contracts/brand'
import type { Business } from '@isiro/contracts/business'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { canUse } from '@isiro/domain/plans'
import { useRef, useState } from 'react'
import { type FieldErrors, useWatch } from 'react-hook-form'
import { FailureNotice, showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { LogoCard } from '../../business/logo-card.tsx'
import { SaveBar } from '../../business/save-bar.tsx'
import { AccentField } from './accent-field.tsx'
import { useUpdateBrand } from './api.ts'
import { BrandPaper } from './brand-paper.tsx'
import { type BrandControl, type BrandInput, brandShown, brandValues } from './brand-values.ts'
import { DesignField } from './design-field.tsx'
import { KeptBrand } from './kept-brand.tsx'
import { MailFields } from './mail-fields.tsx'
import { NumberFields } from './number-fields.tsx'
import { TextFields } from './text-fields.tsx'

/** The brand, saved as a whole. Without the plan it can be tried, and its saving names the plan. */
export function BrandForm({ business }: { business: Business }) {
  const { t } = useTexts('brand')
  const { plan } = useCurrentUser()
  const isOpen = canUse(plan, 'branding')
  const element = useRef<HTMLFormElement>(null)
  const [language, setLanguage] = useState<Language>(business.language)
  const form = useZodForm(UpdateBrand, brandValues(business))
  const { control } = form
  const update = useUpdateBrand()

  const submit = form.handleSubmit(
    (input) =>
      update.mutate(input, {
        onSuccess: (saved) => {
          form.reset(brandValues(saved))
          toast.success(t('saved'))
        },
        onError: (error) => {
          if (!showRefusedFields(form, error)) toast.error(t('saveFailed'), errorText(error))
        },
      }),
    // A refused text of another language is brought into sight.
    (errors) => setLanguage((shown) => firstRefused(errors, shown)),
  )

  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] [&_:is(input,select,textarea)]:scroll-mb-44"
    >
      <div className="grid min-w-0 gap-4 md:gap-5">
        {isOpen ? null : <UpgradeCard capability="branding" />}
        {isOpen || business.brand === null ? null : <KeptBrand onRemoved={form.reset} />}
        <Card title={t('look.title')}>
          <div className="grid gap-5">
            <DesignField control={control} />
            <AccentField control={control} />
          </div>
        </Card>
      </div>
      <div className="min-w-0 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Preview business={business} control={control} language={language} />
      </div>
      <div className="grid min-w-0 gap-4 md:gap-5 lg:col-start-1">
        <LogoCard logo={business.logo} />
        <Card title={t('texts.title')}>
          <TextFields control={control} language={language} onLanguage={setLanguage} />
        </Card>
        <Card title={t('mail.title')}>
          <MailFields control={control} business={business} />
        </Card>
        <Card title={t('numbers.title')}>
          <NumberFields control={control} business={business} />
        </Card>
        {isOpen ? (
          <SaveBar
            isDirty={form.formState.isDirty}
            isPending={update.isPending}
            failure={<FailureNotice error={update.error} form={form} />}
            onDiscard={() => {
              form.reset(brandValues(business))
              update.reset()
            }}
          />
        ) : null}
      </div>
    </form>
  )
}

function firstRefused({ texts }: FieldErrors<BrandInput>, shown: Language): Language {
  if (!texts || texts[shown]) return shown
  return LANGUAGES.find((language) => texts[language]) ?? shown
}

interface PreviewProps {
  business: Business
  control: BrandControl
  language: Language
}

/** A document under what is chosen, as it changes. On a phone it scrolls in a window of its own, so that the fields below stay near. */
function Preview({ business, control, language }: PreviewProps) {
  const { t } = useTexts('brand')
  const values = useWatch({ control }) as BrandInput
  return (
    <Card title={t('preview.title')} className="bg-subtle">
      <section
        aria-label={t('preview.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a window that scrolls must be reachable by the keyboard
        tabIndex={0}
        className="max-h-[70svh] overflow-y-auto rounded-document lg:max-h-[calc(100svh-9rem)]"
      >
        <BrandPaper
          business={business}
          brand={brandShown(values, language)}
          notes={values.texts[language]?.notes?.trim() || null}
          language={language}
          label={t('preview.paper')}
        />
      </section>
    </Card>
  )
}
