import { Component, type ReactNode } from 'react'
import { reportCrash } from '../platform/http/crash-report.ts'
import { CrashScreen } from './crash-screen.tsx'

interface State {
  hasCrashed: boolean
  code: string
}

/** The last resort around the whole app. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasCrashed: false, code: '' }

  static getDerivedStateFromError(): Partial<State> {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ code: reportCrash(error) })
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashScreen code={this.state.code} /> : this.props.children
  }
}
