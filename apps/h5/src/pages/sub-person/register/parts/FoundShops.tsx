import type { FoundShop } from '@shop/contract/joining'
import { Button, Card } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import styles from '../selectStore.module.css'

const OBSTACLES = { joined: '已加入', full: '成员已满', unapproved: '还未认证', lapsed: '资质已失效' } as const

interface FoundShopsProps {
  shops: readonly FoundShop[]
  more: boolean
  /** Others are being looked for. */
  busy?: boolean
  onChoose: (shop: FoundShop) => void
}
/** The shops that a search found; those that can't be joined say why, and what helps. */
export const FoundShops = ({ shops, more, busy = false, onChoose }: FoundShopsProps) => (
  <Card>
    <ul aria-label="找到的门店" aria-busy={busy}>
      {shops.map((shop) => (
        <li key={shop.shopId} className={styles.shop}>
          <div className={styles.words}>
            <p className={styles.name}>{shop.name}</p>
            <p className={styles.facts}>
              {shop.typeName} · {shop.regionName}
            </p>
            <p className={styles.facts}>
              {shop.addressMasked} · 法人 {shop.legalPersonMasked}
            </p>
          </div>
          {shop.obstacle ? (
            <span className={styles.obstacle}>{OBSTACLES[shop.obstacle]}</span>
          ) : (
            <Button size="s" variant="outlined" onClick={() => onChoose(shop)} label={`申请加入${shop.name}`}>
              申请加入
            </Button>
          )}
          {shop.obstacle === 'unapproved' && (
            <div className={styles.why}>
              <p>登记人还没有通过资质认证，暂时不能加入。如果这是您的单位，可以由您登记，平台核对材料后归您管理。</p>
              <Button
                size="s"
                variant="outlined"
                href={to('sub-person/register/selectType', { type: shop.type })}
                label={`由我登记${shop.name}`}
              >
                由我登记
              </Button>
            </div>
          )}
          {shop.obstacle === 'lapsed' && (
            <div className={styles.why}>
              <p>门店更新资质后才能加入，请联系门店负责人。没有负责人的，客服核对证照后可以为您办理。</p>
              <Button size="s" variant="outlined" href={to('sub-person/help/index')}>
                联系客服
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
    {more && <p className={styles.more}>还有更多门店没有显示，请输入更完整的名称，或选择地区</p>}
  </Card>
)
