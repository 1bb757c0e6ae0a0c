'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { classNames } from '../class-names.ts'
import { splitFen } from '../money/money.ts'
import styles from './Price.module.css'

/** Why a price is not shown: the visitor is not logged in or has no shop, the shop is not qualified yet, it was frozen, or a salesman looks. */
export type HiddenReason = 'login' | 'shop' | 'qualify' | 'frozen' | 'salesman'

export type PriceProps = {
  /** integer fen; `null` shows the hidden reason, or that there is no offer; beyond 2^53, where it would be wrong, a dash */
  fen: number | null
  /** yuan at 15, 20 or 26 px */
  size?: 's' | 'm' | 'l'
  crossed?: boolean
  /** the unit of the price: `盒` is shown as `/盒` */
  unit?: string
  hiddenReason?: HiddenReason | null
  /** a word before the amount, such as `券后` */
  prefix?: string
  tone?: 'price' | 'ink'
}

/** All others lack the qualification. */
const reasons: { [reason in HiddenReason]?: string } = { login: '登录可见', frozen: '解冻后可见', salesman: '门店可见' }

/** An amount of money in the shop's format: `¥` small, yuan large, decimals small, tabular digits. */
export const Price = ({ fen, size = 'm', crossed, unit, hiddenReason, prefix, tone = 'price' }: PriceProps) => {
  if (hiddenReason || fen === null || !Number.isSafeInteger(fen))
    return (
      <span className={classNames(styles.hidden, styles[size], !hiddenReason && styles.none)}>
        {hiddenReason ? `${reasons[hiddenReason] ?? '认证可见'}${size === 'l' ? '价格' : ''}` : fen === null ? '暂无报价' : '—'}
      </span>
    )
  const { minus, yuan, decimals } = splitFen(fen)
  const Amount = crossed ? 'del' : 'span'
  return (
    <span className={classNames(styles.price, styles[size], styles[tone], crossed && styles.crossed)}>
      {prefix && <span className={styles.unit}>{prefix}</span>}
      <Amount>
        <span className={styles.small}>{minus ? '-¥' : '¥'}</span>
        <span className={styles.yuan}>{yuan}</span>
        <span className={styles.small}>.{decimals}</span>
      </Amount>
      {unit && <span className={styles.unit}>/{unit}</span>}
    </span>
  )
}
