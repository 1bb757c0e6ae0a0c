import { Form, Radio, Tag } from 'antd'
import { Money } from '../../../kit/Money.tsx'
import styles from './merge.module.css'
import type { Preview } from './preview.ts'

/** Of each seller that offers both, the offer that stays on sale. The one on sale is proposed, of two the one of the record that stays. */
export function ChooseOffers({ conflicts }: { conflicts: Preview['conflicts'] }) {
  if (conflicts.length === 0) return null
  return (
    <>
      <div className={styles.heading}>
        <b>两条都有报价的卖家（{conflicts.length}）</b>
      </div>
      <p className="quiet">
        只保留一个报价在售。另一个停售，它的库存和订单不变，购物车里的改为买保留的报价。有一个被平台停售时，保留的报价也停售。
      </p>
      {conflicts.map(({ sellerName, nearExpiry, offers }) => (
        <Form.Item
          key={offers.map(({ gccsId }) => gccsId).join('-')}
          name={[
            'offers',
            offers
              .map(({ gccsId }) => gccsId)
              .toSorted((a, b) => a - b)
              .join('-'),
          ]}
          label={nearExpiry ? `${sellerName}（近效期）` : sellerName}
          initialValue={(offers.find(({ onSale }) => onSale) ?? offers[0]!).gccsId}
          rules={[{ required: true, message: '请选择保留哪个报价' }]}
        >
          <Radio.Group className={styles.choices}>
            {offers.map(({ gccsId, ofKept, onSale, stopped, lowestFen, available, reserved }) => (
              <Radio key={gccsId} value={gccsId}>
                {ofKept ? '保留的商品' : '合并掉的商品'}：<Money fen={lowestFen} />
                ，可用 <span className="number">{available}</span>
                {reserved > 0 && (
                  <>
                    ，已占 <span className="number">{reserved}</span>
                  </>
                )}{' '}
                {stopped ? (
                  <Tag color="error">平台已停售</Tag>
                ) : (
                  <Tag color={onSale ? 'success' : undefined}>{onSale ? '在售' : '已下架'}</Tag>
                )}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      ))}
    </>
  )
}
