import { Skeleton } from '@shop/ui'
import type { ReactNode } from 'react'
import styles from './Waiting.module.css'

/** What the skeletons of pages consist of: cards where cards come, lines of goods where goods come. */
export const WaitingCards = ({ overHead, children }: { overHead?: boolean; children: ReactNode }) => (
  <div className={overHead ? styles.overHead : styles.cards} aria-hidden="true">
    {children}
  </div>
)

/** A card with its title (as wide as `title` says, null for none), and below it what is given and rows of text. */
export const WaitingCard = ({
  title = '36%',
  rows = 0,
  children,
}: {
  title?: string | null
  rows?: number
  children?: ReactNode
}) => (
  <div className={styles.card}>
    {title && <Skeleton width={title} height="20px" />}
    {children}
    {Array.from({ length: rows }, (_, i) => (
      <Skeleton key={i} width={i % 2 ? '58%' : '82%'} />
    ))}
  </div>
)

/** Lines of goods: picture, name, facts and amount. */
export const WaitingGoods = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, i) => (
    <div key={i} className={styles.goods}>
      <Skeleton width="64px" height="64px" />
      <div className={styles.lines}>
        <Skeleton width="76%" />
        <Skeleton width="92%" />
        <Skeleton width="44%" />
      </div>
      <Skeleton width="56px" />
    </div>
  ))

/** A line of the address or of a way to pay, or, `large`, the head of a seller: a round picture and its words. */
export const WaitingRow = ({ large }: { large?: boolean }) => (
  <div className={styles.row}>
    <span className={large ? styles.largeRound : styles.round} />
    <div className={styles.lines}>
      <Skeleton width="70%" {...(large && { height: '20px' })} />
      <Skeleton width="40%" />
    </div>
  </div>
)

/** The coloured head of an order. */
export const WaitingHead = () => <div className={styles.head} aria-hidden="true" />

/** An amount in the middle, with the line above and the one below it; `round` where a picture comes first. */
export const WaitingAmount = ({ round }: { round?: boolean }) => (
  <div className={round ? styles.outcome : styles.amount} aria-hidden="true">
    {round && <span className={styles.largeRound} />}
    <Skeleton width="96px" />
    <Skeleton width="140px" height="32px" />
    <Skeleton width="168px" />
    {round && (
      <div className={styles.buttons}>
        <Skeleton shape="block" height="88px" />
        <Skeleton shape="block" height="48px" />
      </div>
    )}
  </div>
)
