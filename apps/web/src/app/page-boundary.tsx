import { Component, type ReactNode } from 'react'
import { reportCrash } from '../platform/http/crash-report.ts'
import { CrashScreen } from './crash-screen.tsx'
import { type LazyPage, PageLoadError } from './lazy-page.tsx'
import { PageFailed } from './page-failed.tsx'

interface Props {
  /** The address: another one is another page, which has not failed. */
  place: string
  page: LazyPage
  children: ReactNode
}

interface State {
  error: unknown
  code: string
  place: string
}

const FINE = { error: null, code: '' }

/** Keeps a page's failure to the page, so that the navigation around it survives. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { ...FINE, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { ...FINE, place }
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PageLoadError)) this.setState({ code: reportCrash(error) })
  }

  override render(): ReactNode {
    const { error, code } = this.state
    if (error === null) return this.props.children
    if (error instanceof PageLoadError)
      return <PageFailed page={this.props.page} onReload={this.show} />
    return <CrashScreen code={code} />
  }

  private show = (): void => this.setState(FINE)
}
