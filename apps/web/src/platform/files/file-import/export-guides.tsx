import { useTexts } from '../../i18n/use-texts.ts'

/** Where a program of another maker saves a list as a file. */
export interface ExportGuide {
  program: string
  /** The menus and buttons in their order, as the program names them in English. */
  menus: readonly string[]
}

/** How to get the list out of the program that a business comes from. */
export function ExportGuides({ guides }: { guides: readonly ExportGuide[] }) {
  const { t } = useTexts('file-import')
  return (
    <details>
      <summary className="link tap cursor-pointer text-dense">{t('guides.title')}</summary>
      <div className="mt-2 grid gap-3 text-dense">
        <p className="text-muted">{t('guides.what')}</p>
        <dl className="grid gap-2">
          {guides.map(({ program, menus }) => (
            <div key={program}>
              <dt className="font-medium">{program}</dt>
              <dd className="text-muted" translate="no" lang="en">
                {menus.join(' › ')}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
