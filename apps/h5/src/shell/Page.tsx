import { afterPaint } from '@shop/ui/after-paint.ts'
import { NavBar } from '@shop/ui/nav-bar/NavBar.tsx'
import { PullToRefresh } from '@shop/ui/pull-to-refresh/PullToRefresh.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import type { HeaderStyle } from '../routes/page.ts'
import { brandName } from './brand.ts'
import { useHistoryEntry } from './history-entries.ts'
import { goBack } from './navigation.ts'
import { useOfflineNote } from './content-age.ts'
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
  /** A default header whose title gives way to a search field (`TopBar`); the title stays the heading for screen readers. */
  bar?: ReactNode
  /** Above the content and outside the pull area; for the styles `custom` and `hidden` the page's own header. */
  head?: ReactNode
  /** Rendered below the content: a BottomBar, overlays. */
  footer?: ReactNode
  /** White background instead of the page grey. */
  plain?: boolean
  /** A dark header over pictures that fill the screen. */
  dark?: boolean
}

let opened = false

/** Focus moves to the start of a new page for screen readers, unless the page has put it into a field. */
function focusOn(main: HTMLElement | null) {
  if (!main?.parentElement?.contains(document.activeElement)) main?.focus({ preventScroll: true })
}

/** The frame of one page: document title, header by its style, pull to refresh, the main landmark. */
export function Page(props: PageProps) {
  const { children, title, header, right, onBack, onRefresh, bar, head, footer, plain, dark } = props
  const { route } = useHistoryEntry()
  const name = title ?? route?.title ?? brandName()
  const style = header ?? route?.header ?? 'default'
  const main = useRef<HTMLElement>(null)
  const note = useOfflineNote((s) => s.text)
  useEffect(() => {
    document.title = name
  }, [name])
  useEffect(() => {
    // The browser itself announces the first page.
    if (opened) return afterPaint(() => focusOn(main.current))
    opened = true
    return undefined
  }, [])
  const body =
    onRefresh && route?.pull ? (
      <PullToRefresh onRefresh={async () => void (await onRefresh())}>{children}</PullToRefresh>
    ) : (
      children
    )
  const strip = note && <output className={style === 'default' ? styles.note : `${styles.note} ${styles.first}`}>{note}</output>
  const isDrawn = !bar && (style === 'default' || style === 'transparent')
  return (
    <div className={`${styles.page} ${plain ? styles.plain : ''} ${route?.tab ? styles.tab : ''}`} data-header={style}>
      {/* A head that lies over the content, or is its first part, would cover it. */}
      {style !== 'default' && strip}
      {bar}
      {isDrawn && (
        <NavBar
          title={name}
          transparent={style === 'transparent'}
          dark={dark}
          {...((onBack || !route?.tab) && { onBack: onBack ?? goBack })}
          right={right}
        />
      )}
      {head}
      {style === 'default' && strip}
      <main ref={main} tabIndex={-1} className={styles.main}>
        {!isDrawn && <h1 className="visually-hidden">{name}</h1>}
        {body}
      </main>
      {footer && (route?.tab ? <div className={styles.aboveTabs}>{footer}</div> : footer)}
    </div>
  )
}
