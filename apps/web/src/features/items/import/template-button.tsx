import FileDown from 'lucide-react/icons/file-down'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../platform/files/save-file.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { templateFile } from './template-file.ts'

/** Saves a file with our headings and one line to write over. */
export function TemplateButton() {
  const { t } = useTranslation('item-import')
  const language = useLanguage()
  return (
    <Button
      variant="secondary"
      icon={<FileDown aria-hidden="true" className="size-4" />}
      onClick={() =>
        saveFile(
          templateFile(language, { description: t('template.example'), unit: t('template.unit') }),
          `${t('template.name')}.csv`,
        )
      }
      className="justify-self-start"
    >
      {t('template.save')}
    </Button>
  )
}
