'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ComponentType, ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { Button } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import type { ArtName } from './Art.tsx'
import styles from './View.module.css'

// The illustration may fail to load, the text must not: without network the view is shown without it.
const Art = lazy<ComponentType<{ name: ArtName }>>(() => import('./Art.tsx').catch(() => ({ default: () => null })))

export type ViewAction = { label: string; onAction?: () => unknown; href?: string }

type ViewProps = {
  art: ArtName
  title: string
  detail?: ReactNode
  action?: ViewAction
  second?: ViewAction
  small?: boolean
  alert?: boolean
}

const Act = ({ action, main }: { action: ViewAction | undefined; main?: boolean }) =>
  action && (
    <Button variant={main ? 'filled' : 'outlined'} href={action.href} onClick={action.onAction}>
      {action.label}
    </Button>
  )

const View = ({ art, title, detail, action, second, small, alert }: ViewProps) => (
  <section className={classNames(styles.view, small && styles.small)} role={alert ? 'alert' : undefined}>
    <div className={styles.art}>
      <Suspense>
        <Art name={art} />
      </Suspense>
    </div>
    <h2 className={styles.title}>{title}</h2>
    {detail && <div className={styles.detail}>{detail}</div>}
    {(action || second) && (
      <div className={styles.actions}>
        <Act action={second} />
        <Act action={action} main={!small} />
      </div>
    )}
  </section>
)

export type EmptyViewProps = { title: string; detail?: ReactNode; art?: ArtName; action?: ViewAction; small?: boolean }
/** An empty state: an illustration, one sentence and the one useful action. */
export const EmptyView = ({ art = 'counter', ...rest }: EmptyViewProps) => <View art={art} {...rest} />

type Retry = () => unknown
export type ErrorViewProps = { title?: string; detail?: ReactNode; onRetry?: Retry; small?: boolean }
const retry = (onRetry: Retry | undefined) => onRetry && { label: '重新加载', onAction: onRetry }

/** What happened, and a retry. */
export const ErrorView = ({ title = '出了点问题', detail = '内容没有加载出来，请稍后再试', onRetry, small }: ErrorViewProps) => (
  <View alert art="error" title={title} detail={detail} action={retry(onRetry)} small={small} />
)

/** No network. Content loaded earlier stays readable; this is shown where there was none. */
export const NoNetworkView = ({ onRetry, small }: Pick<ErrorViewProps, 'onRetry' | 'small'>) => (
  <View
    alert
    art="network"
    title="网络信号丢失"
    detail="请检查网络设置，恢复后会自动重试"
    action={retry(onRetry)}
    small={small}
  />
)

export type NotAllowedViewProps = {
  title: string
  why: ReactNode
  /** What is missing: permission (a closed shutter), a login (`pass`), a licence (`licence`). */
  art?: ArtName
  action?: ViewAction
  second?: ViewAction
  small?: boolean
}
/** Not permitted: why, and the next step. */
export const NotAllowedView = ({ why, art = 'lock', ...rest }: NotAllowedViewProps) => <View art={art} detail={why} {...rest} />

export type NotFoundViewProps = { title?: string; detail?: ReactNode; homeHref?: string; onHome?: () => void }
/** The page or record does not exist; with a link home. */
export const NotFoundView = ({
  title = '没有找到这个页面',
  detail = '它可能已下架或被移走了',
  homeHref = '/h5/',
  onHome,
}: NotFoundViewProps) => (
  <View art="lost" title={title} detail={detail} action={{ label: '返回首页', href: homeHref, onAction: onHome }} />
)
