import type { ListGoods } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'
import { isWebAddress } from '@shop/contract/goods-name'
import { Button, EmptyView, lazyPart } from '@shop/ui'
import { Suspense, useState, type ComponentProps } from 'react'
import { goLogin, to } from '../../shell/navigation.ts'
import { useMe, type Me } from '../../shell/me.ts'
import { useLoggedIn } from '../../shell/session.ts'
import { usePressAfterLogin } from '../../shell/use-press-after-login.ts'
import type { ActiveFilter, FilterName, GoodsFilters, Patch } from './filters.ts'
import styles from './NothingFound.module.css'
import { useMissedWords } from './use-missed.ts'

const ShortageSheet = lazyPart(() => import('./ShortageSheet.tsx'))

const NARROW = '排在前面的商品都不符合条件。把品名写具体些，或加上厂家、规格，就能找得更准'

/** What an empty list shows and says. */
interface EmptyList extends Pick<ComponentProps<typeof EmptyView>, 'art'> {
  title: string
  detail: string
  /** What a guest is asked to log in for, where the list is a shop's own; without a shop nothing comes into it. */
  guest?: string
}

/** What a list with a name says when it is empty, and why a shop's own one may be: here, so that lists with goods don't load the words. */
const REASONS = {
  boughtBefore: {
    art: 'order',
    title: '还没有买过商品',
    detail: '付款后，买过的商品会列在这里，下次一键补货',
    guest: '登录后查看买过的商品',
  },
  favourite: {
    art: 'favourite',
    title: '还没有收藏',
    detail: '在商品页点 ♡，常看的商品就收在这里',
    guest: '登录后查看收藏的商品',
  },
  watched: {
    art: 'favourite',
    title: '还没有设置提醒',
    detail: '在商品页点到货提醒或降价提醒，有消息会通知门店',
    guest: '登录后查看设置的提醒',
  },
  agreed: {
    art: 'order',
    title: '还没有协议价',
    detail: '卖家给门店或所在价格组定了价格，商品就会列在这里',
    guest: '登录后查看协议价',
  },
  nearExpiry: { art: 'shelf', title: '现在没有近效期商品', detail: '卖家低价处理的近效期商品会列在这里' },
  unsold: { art: 'shelf', title: '现在都没有在售', detail: '下面的商品暂时没有卖家，可以设置到货提醒' },
  folder: { art: 'favourite', title: '这个文件夹还是空的', detail: '点上面的整理收藏，把商品移进来' },
} satisfies Record<string, EmptyList>
export type EmptyReason = keyof typeof REASONS

interface NothingFoundProps {
  filters: GoodsFilters
  explain: Out<typeof ListGoods>['explain']
  /** So many goods came into question that only the first of them were looked at. */
  narrow?: boolean | undefined
  active: readonly ActiveFilter[]
  fixed: readonly FilterName[]
  onDrop: (patch: Patch) => void
  /** Opens the form with all filters. */
  onAdd: () => void
  /** For a list with a name that nothing narrows. */
  nothing?: EmptyReason | undefined
}

/** Why the list is empty, which filters to remove or what to try instead, and a form to register the need. */
export default function NothingFound({ filters, explain, narrow, active, fixed, onDrop, onAdd, nothing }: NothingFoundProps) {
  const { keyword } = filters
  const loggedIn = useLoggedIn()
  const me = useMe().data
  const [registering, setRegistering] = useState(false)
  const register = usePressAfterLogin(`missed:${keyword}`, () => setRegistering(true))
  const mayRegister = keyword !== undefined && !isWebAddress(keyword) && !narrow && !fixed.includes('sellerId')
  // With filters it may be these that nothing passes.
  useMissedWords(mayRegister && active.length === 0 ? keyword : '')
  const noFilters = Object.assign({}, ...active.map((one) => one.drop)) as Patch
  if (nothing && !active.length && !keyword && !narrow) {
    const { guest, ...empty }: EmptyList = REASONS[nothing]
    if (guest && !loggedIn) return <EmptyView art={empty.art} title={guest} action={{ label: '去登录', onAction: goLogin }} />
    if (guest && me && !me.shop) return <OfNoShop art={empty.art} me={me} />
    return <EmptyView {...empty} action={{ label: '去逛逛', href: to('pages/category/index') }} />
  }
  return (
    <div className={styles.nothing}>
      <EmptyView
        art={keyword || active.length ? 'search' : filters.favourite ? 'favourite' : 'shelf'}
        title={
          narrow
            ? '范围太大，没有查完'
            : keyword
              ? `没有找到“${keyword}”`
              : active.length
                ? '没有符合条件的商品'
                : '这里暂时没有商品'
        }
        detail={
          narrow
            ? NARROW
            : (explain?.text ?? (active.length ? '可能是条件太多了，去掉几个试试' : keyword ? '换个词试试' : '看看其他分类吧'))
        }
        {...(narrow
          ? { action: { label: '加筛选条件', onAction: onAdd } }
          : keyword && fixed.includes('sellerId')
            ? { action: { label: '在全部卖家里搜', href: to('sub-goods/goods/list', { keyword }) } }
            : !keyword && !active.length && { action: { label: '看全部分类', href: to('pages/category/index') } })}
      />
      {active.length > 0 && (
        <Words title="去掉条件">
          {active.map((one) => (
            <button key={one.key} type="button" className={styles.word} onClick={() => onDrop(one.drop)}>
              {one.label}
              <span aria-hidden="true"> ×</span>
            </button>
          ))}
          {active.length > 1 && (
            <Button variant="text" size="s" onClick={() => onDrop(noFilters)}>
              全部清除
            </Button>
          )}
        </Words>
      )}
      {!!explain?.suggestions.length && (
        <Words title="试试搜">
          {explain.suggestions.map((word) => (
            <button key={word} type="button" className={styles.word} onClick={() => onDrop({ keyword: word })}>
              {word}
            </button>
          ))}
        </Words>
      )}
      {mayRegister && (
        <div className={styles.register}>
          <p>还是没有？告诉我们您要什么，找到货源就安排上架</p>
          <Button variant="outlined" onClick={register}>
            缺货登记
          </Button>
        </div>
      )}
      <Suspense>{registering && <ShortageSheet name={keyword ?? ''} onClose={() => setRegistering(false)} />}</Suspense>
    </div>
  )
}

/** A list that a shop fills, for those who have none. */
function OfNoShop({ art, me: { user, shopCount } }: Pick<EmptyList, 'art'> & { me: Me }) {
  const detail = '收藏、常购和提醒由门店成员共用'
  const mine = to('pages/person/index')
  if (user.kind === 'salesman')
    return <EmptyView art={art} title="业务员没有自己的清单" detail={detail} action={{ label: '查看负责的门店', href: mine }} />
  return shopCount > 0 ? (
    <EmptyView art={art} title="请先选择门店" detail={detail} action={{ label: '选择门店', href: mine }} />
  ) : (
    <EmptyView
      art={art}
      title="请先加入门店"
      detail={detail}
      action={{ label: '新增或加入门店', href: to('sub-person/register/selectType') }}
    />
  )
}

const Words = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={styles.words} aria-label={title}>
    <h3 className={styles.title}>{title}</h3>
    <div className={styles.row}>{children}</div>
  </section>
)
