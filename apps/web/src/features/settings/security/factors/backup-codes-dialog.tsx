import { saveFile } from '../../../../platform/files/save-file.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

interface BackupCodesDialogProps {
  /** Null while there is nothing to show. */
  codes: readonly string[] | null
  onClose: () => void
}

/** New backup codes, shown once. */
export function BackupCodesDialog({ codes, onClose }: BackupCodesDialogProps) {
  const { t } = useTexts('factors')
  const text = (codes ?? []).join('\n')
  const named = `${t('codes.file')}\n\n${text}\n`
  return (
    <Dialog
      isOpen={codes !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('codes.shown')}
      description={t('codes.shownLead')}
      footer={<Button onClick={onClose}>{t('codes.kept')}</Button>}
    >
      <div className="grid gap-4">
        <ul translate="no" className="grid grid-cols-2 gap-2 font-mono">
          {(codes ?? []).map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={text} label={t('codes.copy')} />
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              saveFile(new Blob([named], { type: 'text/plain' }), 'isiro-backup-codes.txt')
            }
          >
            {t('codes.download')}
          </Button>
          <Button variant="secondary" size="small" onClick={() => print(t('codes.file'), text)}>
            {t('codes.print')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Prints the codes alone, from a page of their own: the screen behind them is nobody's business at the printer. */
function print(title: string, text: string): void {
  const page = window.open('', '_blank')
  if (!page) return
  const heading = page.document.createElement('h1')
  heading.textContent = title
  const list = page.document.createElement('pre')
  list.textContent = text
  page.document.title = title
  page.document.body.append(heading, list)
  page.print()
}
