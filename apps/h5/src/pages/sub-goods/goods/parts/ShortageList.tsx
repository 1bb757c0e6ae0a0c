import { ListShortages, SHORTAGE_STATES } from '@shop/contract/shortages'
import type { Out } from '@shop/contract/endpoint'
import { Button, EmptyView, GoodsLine, InfiniteList, Skeleton, Tag, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { useCallList } from '../../../../shell/call-list.ts'
import { shortTime } from '../../../../shell/format.ts'
import { Refused } from '../../../../shell/Loaded.tsx'
import { goLogin, to } from '../../../../shell/navigation.ts'
import { useLoggedIn } from '../../../../shell/session.ts'
import styles from './ShortageList.module.css'

const ShortageSheet = lazyPart(() => import('../../../../features/goods/ShortageSheet.tsx'))
type Shortage = Out<typeof ListShortages>['rows'][number]

/** What the shop registered as missing, and what became of it. */
export default function ShortageList() {
  return useLoggedIn() ? (
    <Registered />
  ) : (
    <EmptyView art="shelf" title="登录后查看登记的缺货" action={{ label: '去登录', onAction: goLogin }} />
  )
}

function Registered() {
  const list = useCallList(ListShortages, {})
  const [registering, setRegistering] = useState(false)
  return (
    <div className={styles.list}>
      <Button block variant="outlined" onClick={() => setRegistering(true)}>
        登记一种缺货
      </Button>
      <InfiniteList
        gap
        items={list.rows}
        keyOf={(row) => row.shortageId}
        render={(row) => <Row row={row} />}
        state={list.state}
        onMore={list.more}
        label="登记的缺货"
        skeleton={<Skeleton shape="card" count={4} />}
        error={list.error && <Refused error={list.error} onRetry={list.refresh} small={list.rows.length > 0} />}
        empty={<EmptyView art="shelf" title="还没有登记缺货" detail="找不到的药在这里登记，到货后通知门店，最长找 90 天" small />}
      />
      <Suspense>{registering && <ShortageSheet name="" onClose={() => setRegistering(false)} />}</Suspense>
    </div>
  )
}

function Row({ row: { name, specification, factory, quantity, at, state, arrivedAt, reply, goods } }: { row: Shortage }) {
  const words = [name, specification, factory].filter(Boolean).join(' ')
  // What was registered from its page has its name on the line below.
  const isKnown =
    goods?.goodsShowName === name && ['', goods.specification].includes(specification) && ['', goods.factory].includes(factory)
  const needed = quantity !== null && (goods ? `需要 ${quantity} ${goods.units}` : `需要数量 ${quantity}`)
  return (
    <article className={styles.card} aria-label={words}>
      <p className={styles.head}>
        <span className={styles.words}>
          {!isKnown && words}
          {needed && (
            <span className={styles.quiet}>
              {!isKnown && '，'}
              {needed}
            </span>
          )}
        </span>
        <Tag variant={state === 'came' || state === 'answered' ? 'brand' : 'neutral'}>{SHORTAGE_STATES[state]}</Tag>
      </p>
      {goods && (
        <GoodsLine
          name={goods.goodsShowName}
          image={goods.image}
          facts={[goods.specification, goods.factory]}
          gone={state !== 'came'}
          href={to('sub-goods/goods/detail', { goodsId: goods.goodsId })}
          end={state === 'came' ? <span className={styles.go}>去看看</span> : null}
        />
      )}
      {reply && state !== 'came' && <Reply reply={reply} />}
      <p className={styles.quiet}>
        {shortTime(at)} 登记{arrivedAt && `，${shortTime(arrivedAt)} 到货`}
        {state === 'over' && (reply ? '，平台已停止找货，可重新登记' : '，找了 90 天没有到货，可重新登记')}
        {state === 'answered' && '，仍在找货，到货会通知门店'}
      </p>
    </article>
  )
}

/** What the platform says of it, and what can be bought instead. */
function Reply({ reply: { text, at, goods } }: { reply: NonNullable<Shortage['reply']> }) {
  return (
    <div className={styles.reply}>
      <p>
        <span className={styles.quiet}>平台答复 {shortTime(at)}</span>
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {goods && (
        <GoodsLine
          name={goods.goodsShowName}
          image={goods.image}
          facts={[goods.specification, goods.factory]}
          href={to('sub-goods/goods/detail', { goodsId: goods.goodsId })}
          end="可改采"
        />
      )}
    </div>
  )
}
