import type { ReactNode } from 'react'
import { paths } from '../../platform/pages/paths.ts'
import { BrandName } from '../../ui/brand-mark.tsx'

export interface EntranceFrameProps {
  product: string
  help: string
  /** Empty where the installation has none. */
  supportEmail: string
  children: ReactNode
  /** At the very end: the languages, where the page lets choose one. */
  foot?: ReactNode
}

/** Around the pages of the entrance: the mark, and help. On a phone the form stands at the top. */
export function EntranceFrame({ product, help, supportEmail, children, foot }: EntranceFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] md:bg-subtle">
      <header className="px-(--gutter) pt-2.5 md:pt-4.5">
        <a href={paths.home()} className="inline-flex min-h-11 items-center rounded-control">
          <BrandName name={product} />
        </a>
      </header>
      <main className="mx-auto w-full max-w-card px-(--gutter) py-6 md:max-w-110 md:self-center md:py-10">
        {children}
      </main>
      <footer className="px-(--gutter) pb-6 text-center text-dense text-muted">
        {supportEmail ? (
          <a
            href={`mailto:${supportEmail}`}
            className="link inline-flex min-h-11 items-center px-3 fine:min-h-8"
          >
            {help}
          </a>
        ) : null}
        {foot}
      </footer>
    </div>
  )
}
