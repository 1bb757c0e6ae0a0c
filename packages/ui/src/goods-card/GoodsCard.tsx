'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { PictureProps } from '../picture/Picture.tsx'
import { Picture } from '../picture/Picture.tsx'
import { isPlainClick } from '../is-plain-click.ts'
import type { HiddenReason } from '../price/Price.tsx'
import { Price } from '../price/Price.tsx'
import type { TagVariant } from '../tag/Tag.tsx'
import { Tag } from '../tag/Tag.tsx'
import styles from './GoodsCard.module.css'

export type GoodsCardProps = {
  name: string
  layout?: 'list' | 'grid'
  picture?: Pick<PictureProps, 'src' | 'srcSet' | 'avif' | 'color'>
  /** the label on the corner of the picture; `none` is for goods that can't be bought */
  corner?: { text: string; tone: 'near-expiry' | 'flash' | 'none' }
  /** the class of the medicine, before the name */
  marks?: ('otc-a' | 'otc-b' | 'rx')[]
  spec?: string
  factory?: string
  /** days until expiry: shown in months */
  lifeDays?: number | null
  /** the shelf life is short: shown in amber */
  shortLife?: boolean
  /** the expected delivery: shown next to the shelf life */
  arrival?: string | null
  /** the first three are shown, in one line */
  tags?: { text: string; variant?: TagVariant }[]
  /** integer fen of one package */
  priceFen: number | null
  hiddenReason?: HiddenReason | null
  crossedFen?: number | null
  unit?: string
  priceNote?: string
  note?: ReactNode
  seller?: string
  /** the add control at the right of the price */
  action?: ReactNode
  href?: string
  onOpen?: () => void
  /** renders the link itself, for an application router */
  renderLink?: (link: { className: string; children: ReactNode }) => ReactElement
  priority?: boolean
}

/** The remaining shelf life: `余 14 个月`, `余 23 天`, `已过期`. */
export const lifeText = (days: number): string =>
  days < 0 ? '已过期' : days < 60 ? `余 ${days} 天` : `余 ${Math.floor(days / 30.44)} 个月`

/** Goods in a list or a grid. The whole card is the link; the add control is layered above it. */
export const GoodsCard = (props: GoodsCardProps) => {
  const {
    name,
    layout = 'list',
    picture,
    corner,
    marks,
    spec,
    factory,
    lifeDays,
    shortLife,
    arrival,
    tags,
    note,
    seller,
    action,
    priority,
  } = props
  const hasLife = lifeDays !== null && lifeDays !== undefined
  const side = layout === 'list' ? 104 : 180
  const title = (
    <>
      {marks?.map((mark) => (
        <Tag key={mark} variant={mark} />
      ))}{' '}
      {name}
    </>
  )
  const link = { className: classNames(styles.link), children: title }
  return (
    <article className={classNames(styles.card, styles[layout], corner?.tone === 'none' && styles.gone)}>
      <div className={styles.picture}>
        <Picture
          {...picture}
          alt=""
          width={side}
          height={side}
          round={layout === 'list'}
          priority={priority}
          pack={{ name, color: picture?.color }}
        />
        {corner && <span className={classNames(styles.corner, styles[corner.tone])}>{corner.text}</span>}
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>
          {props.renderLink?.(link) ?? (
            <a className={styles.link} href={props.href} onClick={isPlainClick(props.onOpen)}>
              {title}
            </a>
          )}
        </h3>
        <p className={styles.facts}>{[spec, factory].filter(Boolean).join(' · ')}</p>
        {(hasLife || arrival) && (
          <p className={styles.when}>
            {hasLife && <span className={classNames(shortLife && styles.short)}>效期{lifeText(lifeDays)}</span>}
            {arrival && <span>{arrival}</span>}
          </p>
        )}
        {!!tags?.length && (
          <p className={styles.tags}>
            {tags.slice(0, 3).map((tag) => (
              <Tag key={tag.text} variant={tag.variant ?? 'promo'}>
                {tag.text}
              </Tag>
            ))}
          </p>
        )}
        {seller && <p className={styles.facts}>{seller}</p>}
        <div className={styles.foot}>
          <div className={styles.money}>
            <Price fen={props.priceFen} unit={props.unit} hiddenReason={props.hiddenReason} />
            {props.crossedFen && !props.hiddenReason ? <Price fen={props.crossedFen} crossed /> : null}
            {props.priceNote && <span className={styles.facts}>{props.priceNote}</span>}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </div>
        {note && <div className={styles.note}>{note}</div>}
      </div>
    </article>
  )
}
