import { ACCOUNT_NAMES } from '@shop/contract/account-states'
import { chinaDay } from '@shop/contract/china-time'
import type { Out } from '@shop/contract/endpoint'
import type { GetSellerHome } from '@shop/contract/sellers'
import { Button, IconBell, IconChevronDown, IconChevronRight, IconLicense, IconStore, Picture, Tag } from '@shop/ui'
import { FollowButton } from '../../../../features/goods/FollowButton.tsx'
import { conditionFen, shortCount } from '../../../../features/goods/goods-texts.ts'
import { to } from '../../../../shell/navigation.ts'
import { useMe } from '../../../../shell/me.ts'
import { useLoggedIn } from '../../../../shell/session.ts'
import { Score } from './Score.tsx'
import styles from './SellerHead.module.css'

type Seller = Out<typeof GetSellerHome>

/**
 * The seller's profile and terms: score, minimum order, freight, delivery, notice, and one line of what it says of itself, or its company's
 * name; pressed, all of it with the licence.
 */
export function SellerHead({ seller, onAccount }: { seller: Seller; onAccount: () => void }) {
  const why = seller.cannotBuy
  const me = useMe().data
  const shop = me?.shop
  const hasShop = shop != null
  const isFrozen = shop?.qualification.frozen != null
  const toMember = me?.user.kind === 'salesman' ? '不显示' : isFrozen ? '解冻后可见' : '认证可见'
  const hidden = useLoggedIn() ? toMember : '登录可见'
  return (
    <div className={styles.green}>
      <section className={styles.card} aria-label="店铺信息">
        <div className={styles.head}>
          <span>
            <Picture src={seller.logo} alt="" round="circle" width={48} height={48} priority instead={<IconStore />} />
          </span>
          <div>
            <h2 className={styles.name}>{seller.name}</h2>
            <p className={styles.facts}>
              <Score value={seller.score} />
              {seller.followers > 0 && <span>{shortCount(seller.followers)} 人关注</span>}
              <span>已售 {shortCount(seller.salesCount)}</span>
            </p>
          </div>
          <FollowButton seller={seller} />
        </div>
        <dl className={styles.terms}>
          <Term
            name="起配"
            value={seller.minOrderFen === null ? hidden : seller.minOrderFen ? conditionFen(seller.minOrderFen) : '不限'}
          />
          <Term name="运费" value={seller.freightText} />
          <Term name="送达" value={seller.deliveryText} />
        </dl>
        {why?.reason === 'sellerLicence' && <p className={styles.why}>{why.text}</p>}
        {why?.reason === 'sellerAccount' && (
          <p className={styles.account}>
            <span>{why.text}</span>
            <Button size="s" variant="outlined" onClick={onAccount}>
              {ACCOUNT_NAMES[why.account ?? 0]}
            </Button>
          </p>
        )}
        {seller.agreed > 0 && (
          <p className={styles.links}>
            <a className={styles.all} href={to('sub-goods/goods/list', { agreed: true, sellerId: seller.id })}>
              我的协议价（{seller.agreed} 种）
              <IconChevronRight size={14} />
            </a>
          </p>
        )}
        {seller.notice && (
          <details className={styles.notice}>
            <summary className={styles.line}>
              <IconBell size={16} />
              <span>{seller.notice}</span>
              <IconChevronDown size={14} />
            </summary>
          </details>
        )}
        <details className={styles.licence}>
          <summary className={styles.summary}>
            {seller.introduction ? (
              <>
                <IconStore size={16} />
                <span className={styles.introduction}>{seller.introduction}</span>
              </>
            ) : (
              <>
                <IconLicense size={16} />
                <span className={styles.company}>{seller.companyName}</span>
              </>
            )}
            <IconChevronDown size={14} />
          </summary>
          <dl className={styles.papers}>
            {seller.specialities.length > 0 && (
              <Paper
                name="主营"
                value={
                  <span className={styles.specialities}>
                    {seller.specialities.map((word) => (
                      <Tag key={word} variant="brand">
                        {word}
                      </Tag>
                    ))}
                  </span>
                }
              />
            )}
            {seller.introduction && <Paper name="企业" value={seller.companyName} />}
            <Paper name="药品经营许可证" value={seller.licenceNo} />
            <Paper name="所在地区" value={seller.regionName} />
            <Paper name="入驻时间" value={chinaDay(seller.openedAt)} />
            <Paper
              name="联系电话"
              value={
                <a className={styles.phone} href={`tel:${seller.phone}`}>
                  {seller.phone}
                </a>
              }
            />
          </dl>
          <p className={styles.links}>
            <a className={styles.all} href={to('sub-shop/shop/aptitude', { sellerId: seller.id })}>
              查看全部资质
              <IconChevronRight size={14} />
            </a>
            <a className={styles.all} href={to('sub-shop/shop/productPresentation', { sellerId: seller.id })}>
              产品介绍
              <IconChevronRight size={14} />
            </a>
            {hasShop && (
              <button type="button" className={styles.all} onClick={onAccount}>
                建采与首营资料
                <IconChevronRight size={14} />
              </button>
            )}
          </p>
        </details>
      </section>
    </div>
  )
}

const Term = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.term}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
const Paper = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <div className={styles.paper}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
