import { useMutation } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { MenuItem } from '../../ui/dropdown-menu.tsx'
import { toast } from '../../ui/toast-store.ts'
import { currentDay } from '../device/current-day.ts'
import { saveFile } from '../files/save-file.ts'
import { useCurrentUser } from '../http/current-user.ts'
import { errorText } from '../http/error-text.ts'

export type FileFormat = 'csv' | 'xlsx'

interface ListExportOptions {
  /** The title of the toast when it fails. */
  failed: string
  /** The file's name, to which the date and the extension are added. */
  name: string
  /** Left out where the list has no file. */
  fetch: ((format: FileFormat) => Promise<Blob>) | undefined
}

export interface ListExport {
  isPending: boolean
  start: (format: FileFormat) => void
}

/** Saves all pages of a list as a CSV or Excel file. */
export function useListExport({ failed, name, fetch }: ListExportOptions): ListExport {
  const { timeZone } = useCurrentUser()
  const exporting = useMutation({
    ...(fetch && { mutationFn: fetch }),
    onSuccess: (file, format) => saveFile(file, `${name}-${currentDay(timeZone)}.${format}`),
    onError: (error) => toast.error(failed, errorText(error)),
  })
  return { isPending: exporting.isPending, start: exporting.mutate }
}

const FORMATS = [
  { format: 'csv', name: 'CSV (.csv)' },
  { format: 'xlsx', name: 'Excel (.xlsx)' },
] as const

/** The entries of a list's menu that save it as a file. */
export function ExportItems({ label, onChoose }: { label: string; onChoose: ListExport['start'] }) {
  return FORMATS.map(({ format, name }) => (
    <MenuItem
      key={format}
      onSelect={() => onChoose(format)}
      icon={<FileDown aria-hidden="true" className="text-muted" />}
    >
      <span>
        {label} <span className="text-muted">{name}</span>
      </span>
    </MenuItem>
  ))
}
