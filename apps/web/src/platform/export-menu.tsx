import { todayIn } from '@isiro/domain/business-date'
import { useMutation } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { Button } from '../ui/button.tsx'
import { DropdownMenu, MenuItem } from '../ui/dropdown-menu.tsx'
import { toast } from '../ui/toast-store.ts'
import { useCurrentUser } from './current-user.ts'
import { errorText } from './error-text.ts'
import { saveFile } from './save-file.ts'

export type FileFormat = 'csv' | 'xlsx'

interface ExportMenuProps {
  label: string
  pendingLabel: string
  /** The title of the toast when it fails. */
  failed: string
  /** The file's name, to which the date and the extension are added. */
  name: string
  fetch: (format: FileFormat) => Promise<Blob>
}

/** Saves all pages of a list as a CSV or Excel file. */
export function ExportMenu({ label, pendingLabel, failed, name, fetch }: ExportMenuProps) {
  const { timeZone } = useCurrentUser()
  const exporting = useMutation({
    mutationFn: fetch,
    onSuccess: (file, format) =>
      saveFile(file, `${name}-${todayIn(timeZone, new Date())}.${format}`),
    onError: (error) => toast.error(failed, errorText(error)),
  })
  return (
    <DropdownMenu
      trigger={
        <Button
          variant="secondary"
          size="small"
          isPending={exporting.isPending}
          pendingLabel={pendingLabel}
          icon={<FileDown aria-hidden="true" className="size-4" />}
        >
          {label}
        </Button>
      }
    >
      <MenuItem onSelect={() => exporting.mutate('csv')}>CSV (.csv)</MenuItem>
      <MenuItem onSelect={() => exporting.mutate('xlsx')}>Excel (.xlsx)</MenuItem>
    </DropdownMenu>
  )
}
