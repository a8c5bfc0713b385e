import FileDown from 'lucide-react/icons/file-down'
import { Button } from '../../../ui/button.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { saveFile } from '../save-file.ts'
import { type Template, templateFile } from './template-file.ts'

interface TemplateButtonProps extends Template {
  label: string
  /** The file's name, without its ending. */
  name: string
}

/** Saves a file with our headings and lines to write over. */
export function TemplateButton({ label, name, ...template }: TemplateButtonProps) {
  const language = useLanguage()
  return (
    <Button
      variant="secondary"
      icon={<FileDown aria-hidden="true" className="size-4" />}
      onClick={() => saveFile(templateFile(language, template), `${name}.csv`)}
      className="justify-self-start"
    >
      {label}
    </Button>
  )
}
