import { classNames } from '@shop/ui'
import { to } from '../../../shell/navigation.ts'
import { AddExactly } from './AddExactly.tsx'
import styles from './compare.module.css'
import type { ComparedOffer } from './compared-offers.ts'
import type { ComparedFact } from './facts.tsx'

export interface ComparisonProps {
  rows: readonly ComparedOffer[]
  facts: readonly ComparedFact[]
  goodsId: number
  name: string
  units: string
  wanted: number
  /** Whether the rows still answer for another quantity than `wanted`. */
  pending: boolean
  /** The offer from whose page the comparison was opened. */
  currentId: number | undefined
  /** Whether each offer has its own button; otherwise one below all says what is missing. */
  buttons: boolean
  onLeave: () => void
}

/** A column a seller; the labels at the left stay in sight. */
export function CompareTable({ rows, facts, name, currentId, buttons, onLeave, ...adding }: ComparisonProps) {
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container needs the focus */
    <section className={styles.scroller} tabIndex={0} aria-label="各卖家报价">
      <table className={styles.table}>
        <caption className="visually-hidden">{name}的各卖家报价</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.label}>
              <span className="visually-hidden">卖家</span>
            </th>
            {rows.map((row) => (
              <th key={row.gccsId} scope="col">
                <SellerLink row={row} goodsId={adding.goodsId} current={row.gccsId === currentId} onLeave={onLeave} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FactRows facts={facts.filter((fact) => !fact.minor)} rows={rows} />
          {buttons && (
            <tr>
              <th scope="row" className={styles.label}>
                <span className="visually-hidden">加入购物车</span>
              </th>
              {rows.map((row) => (
                <td key={row.gccsId}>
                  <AddExactly row={row} main={row === rows[0]} {...adding} />
                </td>
              ))}
            </tr>
          )}
          <FactRows facts={facts.filter((fact) => fact.minor)} rows={rows} />
        </tbody>
      </table>
    </section>
  )
}

const FactRows = ({ facts, rows }: Pick<ComparisonProps, 'facts' | 'rows'>) =>
  facts.map((fact) => (
    <tr key={fact.name}>
      <th scope="row" className={styles.label}>
        {fact.name}
      </th>
      {rows.map((row) => (
        <td key={row.gccsId}>
          <Value fact={fact} row={row} />
        </td>
      ))}
    </tr>
  ))

/** A card a seller with what decides, where a table has no room. */
export function CompareList({ rows, facts, currentId, buttons, onLeave, ...adding }: ComparisonProps) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.gccsId} className={styles.card}>
          <SellerLink row={row} goodsId={adding.goodsId} current={row.gccsId === currentId} onLeave={onLeave} />
          <dl className={styles.facts}>
            {facts
              .filter((fact) => !fact.minor)
              .map((fact) => (
                <div key={fact.name} className={styles.fact}>
                  <dt>{fact.name}</dt>
                  <dd>
                    <Value fact={fact} row={row} />
                  </dd>
                </div>
              ))}
          </dl>
          {buttons && <AddExactly row={row} main={row === rows[0]} {...adding} />}
        </li>
      ))}
    </ul>
  )
}

function Value({ fact, row }: { fact: ComparedFact; row: ComparedOffer }) {
  const best = fact.best?.ids.has(row.gccsId)
  return (
    <span className={classNames(styles.value, best && styles.best)}>
      {fact.valueOf(row)}
      {best && <span className={styles.bestWord}>{fact.best!.word}</span>}
    </span>
  )
}

interface SellerLinkProps {
  row: ComparedOffer
  goodsId: number
  current: boolean
  onLeave: () => void
}
const SellerLink = ({ row, goodsId, current, onLeave }: SellerLinkProps) =>
  current ? (
    <span className={styles.seller}>
      {row.sellerName}
      <span className={styles.hint}>当前报价</span>
    </span>
  ) : (
    <a className={styles.seller} href={to('sub-goods/goods/detail', { goodsId, gccsId: row.gccsId })} onClick={onLeave}>
      {row.sellerName}
    </a>
  )
