import { NavBar } from '@shop/ui/nav-bar/NavBar.tsx'
import { PullToRefresh } from '@shop/ui/pull-to-refresh/PullToRefresh.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import type { HeaderStyle } from '../routes/page.ts'
import { brandName } from './brand.ts'
import { useHistoryEntry } from './history-entries.ts'
import { goBack } from './navigation.ts'
import styles from './Page.module.css'

interface PageProps {
  children: ReactNode
  /** Overrides the route's title. */
  title?: string
  /** Overrides the route's header style. */
  header?: HeaderStyle
  /** Content at the right end of the rendered header. */
  right?: ReactNode
  /** Replaces the default of going back. */
  onBack?: () => void
  /** Refetches everything on the page; triggered by pull to refresh where the route allows it. */
  onRefresh?: () => Promise<unknown>
  /** Overrides whether the route allows pull to refresh. */
  pull?: boolean
  /** The page's own header, above the content and outside the pull area; for the styles `custom` and `hidden`. */
  head?: ReactNode
  /** Rendered below the content: a BottomBar, overlays. */
  footer?: ReactNode
  /** White background instead of the page grey. */
  plain?: boolean
}

let opened = false

/** The frame of one page: document title, header by its style, pull to refresh, the main landmark. */
export function Page({ children, title, header, right, onBack, onRefresh, pull, head, footer, plain }: PageProps) {
  const { route } = useHistoryEntry()
  const name = title ?? route?.title ?? brandName()
  const style = header ?? route?.header ?? 'default'
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    document.title = name
  }, [name])
  useEffect(() => {
    // Focus moves to the start of a new page for screen readers; the browser itself announces the first page.
    if (opened && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
    opened = true
  }, [])
  const body =
    onRefresh && (pull ?? route?.pull) ? (
      <PullToRefresh onRefresh={async () => void (await onRefresh())}>{children}</PullToRefresh>
    ) : (
      children
    )
  return (
    <div className={`${styles.page} ${plain ? styles.plain : ''} ${route?.tab ? styles.tab : ''}`}>
      {(style === 'default' || style === 'transparent') && (
        <NavBar
          title={name}
          transparent={style === 'transparent'}
          {...((onBack || !route?.tab) && { onBack: onBack ?? goBack })}
          right={right}
        />
      )}
      {head}
      <main ref={main} tabIndex={-1} className={styles.main}>
        {(style === 'hidden' || style === 'custom') && <h1 className="visually-hidden">{name}</h1>}
        {body}
      </main>
      {footer && (route?.tab ? <div className={styles.aboveTabs}>{footer}</div> : footer)}
    </div>
  )
}
