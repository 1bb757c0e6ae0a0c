'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { isPlainClick } from '../is-plain-click.ts'
import type { PictureProps } from '../picture/Picture.tsx'
import { Picture } from '../picture/Picture.tsx'
import type { HiddenReason } from '../price/Price.tsx'
import { Price } from '../price/Price.tsx'
import styles from './GoodsCard.module.css'

export type GoodsCardProps = {
  /** drawn on the pack when the picture is missing */
  name: string
  /** the name as it is shown, such as with the hits of a search; otherwise `name` */
  title?: ReactNode
  layout?: 'list' | 'grid'
  picture?: Pick<PictureProps, 'src' | 'srcSet' | 'avif' | 'color'>
  /** the label on the corner of the picture; `none` is for goods that can't be bought */
  corner?: { text: string; tone: 'near-expiry' | 'flash' | 'none' }
  /** the place in a ranking, on the picture */
  rank?: number
  /** the class of the medicine, before the name */
  mark?: 'otc-a' | 'otc-b' | 'rx'
  spec?: string
  factory?: string
  /** short words after the facts in a list: 冷链, 医保. A grid has no room for them */
  tags?: readonly string[]
  /** the expected delivery; `soon` is today or tomorrow */
  arrival?: { text: string; soon: boolean } | null
  /** the shelf life; `more` is left out where there is no room */
  life?: { text: string; more?: string; short: boolean } | null
  /** what is left of the stock, only when it is low */
  stock?: string | null
  /** in place of arrival and life: why it can't be bought */
  why?: string | null
  /** a further line: what was bought last */
  past?: ReactNode
  /** integer fen of one package */
  priceFen: number | null
  hiddenReason?: HiddenReason | null
  crossedFen?: number | null
  unit?: string
  /** in place of the price: how to see it */
  price?: ReactNode
  /** next to the price: 协议价 */
  priceTag?: ReactNode
  /** next to or below the price, as far as there is room: 10盒起, ≈¥0.42/片 */
  notes?: readonly string[]
  /** who sells it, and the way to other sellers */
  seller?: ReactNode
  /** the add control at the right of the price */
  action?: ReactNode
  href?: string
  onOpen?: () => void
  priority?: boolean
}

const MARKS = { 'otc-a': ['甲', '甲类非处方药'], 'otc-b': ['乙', '乙类非处方药'], rx: ['Rx', '处方药'] } as const

/**
 * Goods in a list, all of one height, or in a grid, with fixed slots: what it costs, how long it keeps and when it arrives have
 * their places. The whole card is the link; the controls are layered above it.
 */
export const GoodsCard = (props: GoodsCardProps) => {
  const {
    name,
    title = name,
    layout = 'list',
    picture,
    corner,
    rank,
    mark,
    tags,
    arrival,
    life,
    stock,
    why,
    notes,
    priority,
  } = props
  const list = layout === 'list'
  const side = list ? 96 : 180
  const short = life?.short ? styles.short : undefined
  return (
    <article
      className={classNames(
        styles.card,
        styles[layout],
        props.price !== undefined && styles.noPrice,
        corner?.tone === 'none' && styles.gone,
      )}
    >
      <div className={styles.picture}>
        <Picture
          {...picture}
          alt=""
          width={side}
          height={side}
          round={list}
          priority={priority}
          pack={{ name, color: picture?.color }}
        />
        {rank !== undefined && (
          <span className={classNames(styles.rank, rank === 1 && styles.first)}>
            <span className="visually-hidden">第 </span>
            {rank}
            <span className="visually-hidden"> 名</span>
          </span>
        )}
        {corner && <span className={classNames(styles.corner, styles[corner.tone])}>{corner.text}</span>}
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <a className={styles.link} href={props.href} onClick={isPlainClick(props.onOpen)}>
            {mark && (
              <span className={styles.mark}>
                <span aria-hidden="true">{MARKS[mark][0]}</span>
                <span className="visually-hidden">{MARKS[mark][1]}</span>
              </span>
            )}{' '}
            {title}
          </a>
        </h3>
        <p className={styles.facts}>
          <span className={styles.about}>{[props.spec, props.factory].filter(Boolean).join(' · ')}</span>
          {list && tags?.map((tag) => <small key={tag}>{tag}</small>)}
        </p>
        <p className={classNames(styles.when, stock && styles.close)}>
          {why ? (
            <span className={styles.why}>{why}</span>
          ) : (
            <>
              {arrival && <span className={arrival.soon ? styles.soon : styles.later}>{arrival.text}</span>}
              {life && (
                <>
                  <span className={short}>{life.text}</span>
                  {list && !stock && life.more && <span className={classNames(styles.more, short)}>{life.more}</span>}
                </>
              )}
              {list && stock && <span className={styles.short}>{stock}</span>}
            </>
          )}
        </p>
        {props.past && <p className={styles.past}>{props.past}</p>}
        <div className={styles.foot}>
          <div className={styles.sale}>
            <div className={styles.money}>
              {props.price ?? <Price fen={props.priceFen} unit={props.unit} hiddenReason={props.hiddenReason} />}
              {props.crossedFen && !props.hiddenReason ? <Price fen={props.crossedFen} crossed /> : null}
              {props.priceTag}
              <span className={styles.notes}>
                {!list && stock && <span className={styles.short}>{stock}</span>}
                {notes?.map((note) => (
                  <span key={note}>{note}</span>
                ))}
              </span>
            </div>
            <div className={styles.seller}>{props.seller}</div>
          </div>
          {props.action && <div className={styles.action}>{props.action}</div>}
        </div>
      </div>
    </article>
  )
}
