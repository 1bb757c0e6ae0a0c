import { ALIKE_NAMES, isLikely } from '@shop/contract/goods-proposals'
import { Link } from '@tanstack/react-router'
import { Alert, Tag } from 'antd'
import { Goods } from '../../goods/Goods.tsx'
import styles from '../../proposals/proposals.module.css'
import type { Proposal } from './proposed-record.ts'

/** Records that may be what is proposed; nothing where the library has none. */
export function ProposalAlikes({ proposal: { alikes } }: { proposal: Proposal }) {
  if (alikes.length === 0) return null
  return (
    <Alert
      className="gap"
      type={alikes.some(({ alike }) => isLikely(alike)) ? 'warning' : 'info'}
      showIcon
      title="商品库可能已有"
      description={
        <ul className={styles.alike}>
          {alikes.map((goods) => (
            <li key={goods.goodsId}>
              <Link to="/library/$goodsId" params={{ goodsId: String(goods.goodsId) }}>
                <Goods {...goods} />
              </Link>
              <Tag>{ALIKE_NAMES[goods.alike]}</Tag>
              <span className="quiet">{goods.listed ? goods.goodsNo : '停止展示'}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
