import { MAX_FOOTER, MAX_TERMS } from '@isiro/contracts/brand'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { LANGUAGE_NAMES } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FormTextArea } from '../../../ui/form-fields.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import type { BrandControl } from './brand-values.ts'

interface TextFieldsProps {
  control: BrandControl
  language: Language
  onLanguage: (language: Language) => void
}

/** The texts of documents besides their figures, in each language of a client. */
export function TextFields({ control, language, onLanguage }: TextFieldsProps) {
  const { t } = useTexts('brand')
  return (
    <>
      <p className="mb-2 text-dense text-muted">{t('texts.detail')}</p>
      <Tabs
        label={t('texts.language')}
        value={language}
        onChange={(value) => onLanguage(value as Language)}
        tabs={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      >
        {LANGUAGES.map((value) => (
          <TabPanel key={value} value={value}>
            <div className="grid gap-4" lang={value}>
              <FormTextArea
                control={control}
                name={`texts.${value}.footer`}
                label={t('texts.footer')}
                hint={t('texts.footerHint')}
                maxLength={MAX_FOOTER}
                rows={2}
                isOptional
              />
              <FormTextArea
                control={control}
                name={`texts.${value}.notes`}
                label={t('texts.notes')}
                hint={t('texts.notesHint')}
                maxLength={1000}
                isOptional
              />
              <FormTextArea
                control={control}
                name={`texts.${value}.terms`}
                label={t('texts.terms')}
                hint={t('texts.termsHint')}
                maxLength={MAX_TERMS}
                rows={4}
                isOptional
              />
            </div>
          </TabPanel>
        ))}
      </Tabs>
    </>
  )
}
