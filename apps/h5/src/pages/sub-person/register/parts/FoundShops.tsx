import type { FoundShop } from '@shop/contract/joining'
import { Button, Card } from '@shop/ui'
import styles from '../selectStore.module.css'

const OBSTACLES = { joined: '已加入', full: '成员已满', unapproved: '还未认证' } as const

interface FoundShopsProps {
  shops: readonly FoundShop[]
  more: boolean
  /** Others are being looked for. */
  busy?: boolean
  onChoose: (shop: FoundShop) => void
}
/** The shops that a search found; those that can't be joined say why. */
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
            <Button size="s" onClick={() => onChoose(shop)} label={`申请加入${shop.name}`}>
              申请加入
            </Button>
          )}
        </li>
      ))}
    </ul>
    {more && <p className={styles.more}>还有更多门店没有显示，请输入更完整的名称，或选择地区</p>}
  </Card>
)
