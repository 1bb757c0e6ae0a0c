import { MAX_QUANTITY } from '@shop/contract/max-quantity'
import { ChoosePlanGoods, PLAN_UNITS, RemovePlanLines, SetPlanLine, type PlanLineData } from '@shop/contract/plan'
import { expiry, lifeSpan } from '@shop/contract/shelf-life'
import {
  Button,
  GoodsLine,
  IconButton,
  IconMore,
  NumberBox,
  Picture,
  Price,
  SwipeActions,
  Tag,
  classNames,
  lazyPart,
  toast,
} from '@shop/ui'
import { Suspense, useState } from 'react'
import { chosenText } from '../../../../../features/goods/chosen-text.ts'
import { sayCorrection } from '../../../../../features/goods/say-correction.ts'
import { shortageWords } from '@shop/contract/shortage-words'
import { shelfLifeName } from '../../../../../shell/shelf-lives.ts'
import { shortDay } from '../../../../../shell/format.ts'
import { to } from '../../../../../shell/navigation.ts'
import { useSend } from '../../../../../shell/query.ts'
import styles from './plan.module.css'
import { usePlanQuantity } from './use-plan-quantity.ts'

const LineSheet = lazyPart(() => import('./LineSheet.tsx'))
const ShortageSheet = lazyPart(() => import('../../../../../features/goods/ShortageSheet.tsx'))
/** Below so many days of shelf life it is shown in amber. */
const SHORT_LIFE = 180

/** A line of the plan: the goods with its best offer, or a text with what it may mean. */
export function PlanLine({ line }: { line: PlanLineData }) {
  const [open, setOpen] = useState<'more' | 'shortage' | null>(null)
  const removing = useSend(RemovePlanLines, { done: () => toast('已删除', { tone: 'success' }) })
  const name = line.goods?.goodsShowName ?? line.text
  const controls = (
    <span className={styles.controls}>
      <Quantity line={line} name={name} />
      <IconButton icon={<IconMore size={20} />} label={`${name}的更多操作`} onClick={() => setOpen('more')} />
    </span>
  )
  return (
    <div className={styles.card}>
      <SwipeActions
        actions={[{ key: 'remove', label: '删除', tone: 'danger', onAction: () => removing.send({ lineIds: [line.lineId] }) }]}
      >
        <article className={styles.line} aria-label={name}>
          {line.bought && <BoughtMark line={line} bought={line.bought} name={name} />}
          {line.goods ? <Matched line={line} goods={line.goods} /> : <Text line={line} onRegister={() => setOpen('shortage')} />}
          {controls}
        </article>
        <Suspense>
          {open === 'more' && <LineSheet line={line} name={name} onClose={() => setOpen(null)} />}
          {open === 'shortage' && (
            <ShortageSheet {...shortageWords(line.text)} quantity={line.quantity} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      </SwipeActions>
    </div>
  )
}

interface BoughtMarkProps {
  line: PlanLineData
  bought: NonNullable<PlanLineData['bought']>
  name: string
}
/** What was bought of it, which the best basket therefore leaves out; or the same once more. */
function BoughtMark({ line: { lineId, quantity }, bought, name }: BoughtMarkProps) {
  const setting = useSend(SetPlanLine, { done: () => toast('会再算一次', { tone: 'success' }) })
  return (
    <p className={styles.bought}>
      <Tag variant="done">
        {shortDay(bought.on)} 已买 {bought.quantity}
      </Tag>
      <Button size="s" variant="text" label={`再买一次：${name}`} onClick={() => setting.send({ lineId, quantity })}>
        再买一次
      </Button>
    </p>
  )
}

function Quantity({ line, name }: { line: PlanLineData; name: string }) {
  const { quantity, change } = usePlanQuantity(line)
  const unit = line.unit === 'pack' ? '' : PLAN_UNITS[line.unit]
  return (
    <>
      <NumberBox
        value={quantity}
        max={MAX_QUANTITY}
        label={`${name}的数量${unit && `（${unit}）`}`}
        onChange={change}
        onCorrect={(reason, value) => sayCorrection(reason, value, unit || (line.goods?.units ?? ''))}
      />
      {unit}
    </>
  )
}

/** The goods with its best offer: price, seller, shelf life. */
function Matched({ line, goods }: { line: PlanLineData; goods: NonNullable<PlanLineData['goods']> }) {
  const { offer } = goods
  return (
    <GoodsLine
      name={goods.goodsShowName}
      image={goods.image}
      facts={[goods.specification, goods.factory]}
      gone={offer === null}
      href={to('sub-goods/goods/detail', { goodsId: goods.goodsId, ...(offer && { gccsId: offer.gccsId }) })}
    >
      {offer ? (
        <>
          <span className={styles.offer}>
            <Price fen={offer.price.fen} hiddenReason={offer.price.hidden} unit={goods.units} size="s" />
            <span className={styles.seller}>{offer.sellerName}</span>
            {offer.stock.level === 'none' && <Tag variant="near-expiry">缺货</Tag>}
          </span>
          {offer.expiresOn !== null && (
            <span className={classNames(isShort(offer) && styles.short)}>
              效期 {expiry(offer)}（{lifeSpan(offer)}）
            </span>
          )}
        </>
      ) : (
        <span>{line.minLifeDays > 0 ? '没有满足效期要求的报价' : '暂时没有卖家在售'}</span>
      )}
      <Requirements line={line} />
    </GoodsLine>
  )
}
const isShort = ({ nearExpiry, lifeDays }: { nearExpiry: boolean; lifeDays: number | null }) =>
  nearExpiry || (lifeDays !== null && lifeDays < SHORT_LIFE)

/** A note of ours about the quantity says so in its first words. */
const OF_QUANTITY = /^数量(?:请核对|已换算)：/

/** What the line says besides the quantity. */
const Requirements = ({ line }: { line: PlanLineData }) =>
  (line.minLifeDays > 0 || line.note !== '') && (
    <span className={styles.marks}>
      {line.minLifeDays > 0 && <Tag variant="brand">效期 {shelfLifeName(line.minLifeDays)}</Tag>}
      {line.note !== '' && (
        <span className={classNames(line.note.startsWith('数量请核对') && styles.short)}>
          {OF_QUANTITY.test(line.note) ? line.note : `备注：${line.note}`}
        </span>
      )}
    </span>
  )

/** A text that names no goods for sure: what it may mean, or how to have it sold here. */
function Text({ line, onRegister }: { line: PlanLineData; onRegister: () => void }) {
  const choosing = useSend(ChoosePlanGoods, { done: (out, { goodsId }) => goodsId !== null && toast(chosenText(out)) })
  const choose = (goodsId: number | null) => void choosing.send({ lineId: line.lineId, goodsId })
  return (
    <div className={styles.text}>
      <p className={styles.words}>
        <Tag variant={line.state === 'unsure' ? 'near-expiry' : 'neutral'}>{line.state === 'unsure' ? '待确认' : '未找到'}</Tag>{' '}
        {line.text}
      </p>
      <Requirements line={line} />
      {line.candidates.length > 0 ? (
        <>
          <p className={styles.ask}>是下面哪一种？</p>
          <ul className={styles.candidates}>
            {line.candidates.map((goods) => (
              <li key={goods.goodsId}>
                <button type="button" className={styles.candidate} disabled={choosing.busy} onClick={() => choose(goods.goodsId)}>
                  <span className={styles.picture}>
                    <Picture src={goods.image} alt="" width={40} height={40} round />
                  </span>
                  <span className={styles.named}>
                    <span>
                      {goods.goodsShowName} <b>{goods.specification}</b>
                    </span>
                    <span className={styles.factory}>{goods.factory}</span>
                  </span>
                  <span className={styles.take}>选它</span>
                </button>
              </li>
            ))}
          </ul>
          <Button size="s" variant="text" flush onClick={() => choose(null)}>
            都不是
          </Button>
        </>
      ) : (
        <span className={styles.steps}>
          <Button size="s" variant="outlined" label={`缺货登记：${line.text}`} onClick={onRegister}>
            缺货登记
          </Button>
          <Button
            size="s"
            variant="text"
            label={`搜一搜：${line.text}`}
            href={to('sub-goods/goods/search', { keyword: line.text.slice(0, 100), planLine: line.lineId })}
          >
            搜一搜
          </Button>
        </span>
      )}
    </div>
  )
}
