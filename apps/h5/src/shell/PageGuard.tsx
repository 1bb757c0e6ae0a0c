import { ErrorView } from '@shop/ui/view/View.tsx'
import { Component, type ReactNode } from 'react'
import { Page } from './Page.tsx'

/** The error boundary of a page: shows the failure in place of the page and leaves back, tabs and other pages usable. */
export class PageGuard extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Page header="default">
        <ErrorView title="页面出了点问题" detail="请重新加载；还不行时请稍后再来" onRetry={() => window.location.reload()} />
      </Page>
    )
  }
}
