import { useState } from 'react'
import type { GoodsCardProps } from '../index.ts'
import {
  Album,
  AvatarGroup,
  Button,
  Countdown,
  EntryGrid,
  GoodsCard,
  GoodsLine,
  GoodsPictures,
  IconButton,
  IconClock,
  IconHeart,
  IconStore,
  IconTrash,
  NumberBox,
  Picture,
  Price,
  Swiper,
  toast,
} from '../index.ts'
import { Section } from './Section.tsx'
import styles from './Gallery.module.css'

const goods: GoodsCardProps[] = [
  {
    name: '阿莫西林胶囊 0.25g 薄膜衣 铝塑包装',
    mark: 'rx',
    spec: '0.25g×24粒',
    factory: '华北制药股份有限公司',
    arrival: { text: '明天到', soon: true },
    life: { text: '效期 2028-08', more: '（21 个月）', short: false },
    tags: ['冷链', '医保'],
    notes: ['10 盒起', '≈¥0.52/粒'],
    seller: '国药控股上海有限公司',
    rank: 1,
    priceFen: 1250,
    crossedFen: 1680,
    unit: '盒',
    picture: { color: '#2f6fb5' },
  },
  {
    name: '连花清瘟胶囊',
    mark: 'otc-a',
    spec: '0.35g×36粒',
    factory: '以岭药业',
    arrival: { text: '今天到', soon: true },
    life: { text: '效期 2027-04', more: '（5 个月）', short: true },
    stock: '仅剩 71 盒',
    seller: '江禾康达',
    corner: { text: '近效期', tone: 'near-expiry' },
    priceFen: 1898,
    unit: '盒',
    notes: ['≈¥0.53/粒'],
    picture: { color: '#c8472f' },
  },
  {
    name: '复方感冒灵颗粒 14g×9袋 一次一袋 开水冲服',
    mark: 'otc-b',
    spec: '14g×9袋',
    factory: '华润三九',
    arrival: { text: '11月25日到', soon: false },
    life: { text: '效期 2028-04', more: '（17 个月）', short: false },
    past: '上次 11-10 · ¥9.30 × 30 盒',
    corner: { text: '秒杀', tone: 'flash' },
    priceFen: 999,
    crossedFen: 1350,
    unit: '盒',
    picture: { color: '#2f9e62' },
  },
  {
    name: '电子血压计 上臂式 语音播报',
    spec: '1台',
    factory: '鱼跃医疗',
    why: '超出门店经营范围',
    corner: { text: '暂时缺货', tone: 'none' },
    priceFen: 12345600,
    unit: '台',
    picture: { color: '#4b5bb0' },
  },
]

/** Prices, pictures, goods cards and the number box. */
export const GoodsSection = () => {
  const [counts, setCounts] = useState<Record<string, number>>({ [goods[1]?.name ?? '']: 20 })
  const [count, setCount] = useState(10)
  const [until] = useState(() => Date.now() + 3 * 3600_000)
  const add = ({ name }: GoodsCardProps) => (
    <NumberBox
      compact
      label={name}
      min={10}
      step={10}
      value={counts[name] ?? 0}
      onChange={(value) => setCounts({ ...counts, [name]: value })}
      onCorrect={(_, to) => toast(`按 10 盒一组，已改为 ${to} 盒`)}
    />
  )
  return (
    <>
      <Section title="价格">
        <div className={styles.apart}>
          <Price fen={990} size="s" />
          <Price fen={1250} unit="盒" />
          <Price fen={1234567} size="l" prefix="合计" />
          <Price fen={1680} crossed />
          <Price fen={null} hiddenReason="login" />
          <Price fen={null} hiddenReason="qualify" />
          <Price fen={null} />
        </div>
        <div className={styles.apart}>
          <Countdown until={until} prefix="距结束" />
          <Countdown until={until + 3 * 86400_000} form="text" />
          <Countdown until={0} />
        </div>
      </Section>
      <Section title="数量">
        <div className={styles.row}>
          <NumberBox
            value={count}
            onChange={setCount}
            min={10}
            step={10}
            max={200}
            onCorrect={(_, to) => toast(`按 10 盒一组，已改为 ${to} 盒`)}
          />
          <NumberBox value={1} onChange={() => {}} label="已到下限" />
          <NumberBox value={3} onChange={() => {}} label="不可用" disabled />
        </div>
      </Section>
      <Section title="商品 · 列表" bare>
        {goods.map((one) => (
          <GoodsCard
            key={one.name}
            {...one}
            href="#goods"
            onOpen={() => toast(one.name)}
            action={
              one.corner?.tone === 'none' ? (
                <Button size="s" variant="outlined">
                  到货提醒
                </Button>
              ) : (
                add(one)
              )
            }
          />
        ))}
        <GoodsCard
          name="布洛芬缓释胶囊"
          spec="0.3g×20粒"
          factory="中美史克"
          life={{ text: '效期 2028-10', more: '（23 个月）', short: false }}
          priceFen={null}
          hiddenReason="login"
          href="#goods"
          seller="国药控股上海有限公司"
        />
      </Section>
      <Section title="商品 · 宫格" bare>
        <div className={styles.grid}>
          {goods.map((one) => (
            <GoodsCard
              key={one.name}
              {...one}
              layout="grid"
              href="#goods"
              action={one.corner?.tone === 'none' ? undefined : add(one)}
            />
          ))}
        </div>
      </Section>
      <Section title="商品行">
        <GoodsLine
          name="阿莫西林胶囊 0.25g 薄膜衣 铝塑包装 一次两粒 一日三次"
          facts={['0.25g×24粒', '华北制药股份有限公司']}
          priceFen={1250}
          quantity={20}
          unit="盒"
          href="#goods"
        >
          <span>批号 240501 效期 2027-05-01</span>
          <span>批号 240612 效期 2027-06-12</span>
        </GoodsLine>
        <GoodsLine name="连花清瘟胶囊" facts={['0.35g×36粒', '']} quantity={120} unit="盒" />
        <GoodsLine
          gone
          name="电子血压计 上臂式 语音播报"
          facts={['1台', '鱼跃医疗']}
          end={<IconButton icon={<IconTrash size={20} />} label="删除电子血压计" />}
        >
          已下架
        </GoodsLine>
        <GoodsPictures pictures={goods.map(({ name }) => ({ name, image: '' }))} />
      </Section>
      <Section title="入口">
        <EntryGrid
          label="常用功能"
          columns={4}
          entries={[
            { name: '我的收藏', icon: <IconHeart />, href: '#goods' },
            { name: '近效期', icon: <IconClock />, href: '#goods' },
            { name: '关注店铺', icon: <IconStore />, onOpen: () => toast('关注店铺') },
          ]}
        />
      </Section>
      <Section title="轮播与图片" bare>
        <Swiper label="活动" ratio="2.6">
          {['双十一囤货季 满 1000 减 80', '近效期专区 低至 3 折', '新店首单立减 50'].map((text) => (
            <div key={text} className={styles.banner}>
              {text}
            </div>
          ))}
        </Swiper>
        <div className={styles.row}>
          <div className={styles.small}>
            <Picture src={null} alt="没有图片的板蓝根" width={96} height={96} pack={{ name: '板蓝根颗粒', color: '#b5472f' }} />
          </div>
          <div className={styles.small}>
            <Picture
              src="data:image/png;base64,broken"
              alt="坏掉的图片"
              width={96}
              height={96}
              pack={{ name: '维C', color: '#d98a1f' }}
            />
          </div>
          <AvatarGroup people={['王', '李', '张', '陈', '赵', '孙'].map((name) => ({ name }))} total={12} />
        </div>
        <Album pictures={Array.from({ length: 11 }, (_, index) => ({ src: `missing-${index}.jpg` }))} onOpen={() => {}} />
      </Section>
    </>
  )
}
