import type { ReactNode } from 'react'
import * as ui from '../index.ts'
import { FormSection } from './FormSection.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { LayerSection } from './LayerSection.tsx'
import { ListSection } from './ListSection.tsx'
import { Section } from './Section.tsx'
import { StateSection } from './StateSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import styles from './Gallery.module.css'

const { Badge, Button, IconButton, IconCart, IconHeart, IconHeartFilled, IconPlus, NavBar, Tag, TabBar } = ui

const icons = Object.entries(ui).filter(([name]) => /^(Icon(?!Button)|Duotone|Pay)/.test(name)) as [string, typeof IconCart][]

const swatches = [
  'brand',
  'brand-deep',
  'brand-wash',
  'price',
  'price-wash',
  'warn',
  'warn-wash',
  'danger',
  'ink-1',
  'ink-2',
  'ink-3',
  'line',
  'page',
]

const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** Every component with its states, for visual review and the accessibility check. */
const Gallery = () => (
  <main className={styles.gallery}>
    <NavBar title="组件" onBack={() => history.back()} right={<IconButton icon={<IconCart />} label="购物车" badge={12} />} />
    <Section title="颜色与字号">
      <div className={styles.swatches}>
        {swatches.map((name) => (
          <div key={name} className={styles.swatch}>
            <span style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
      {['label', 'small', 'body', 'title', 'head', 'money'].map((name) => (
        <p key={name} style={{ fontSize: `var(--type-${name})` }}>
          阿莫西林胶囊 ¥12.50 {name}
        </p>
      ))}
    </Section>
    <Section title="按钮">
      <Row>
        <Button onClick={() => new Promise((done) => setTimeout(done, 1200))}>提交订单</Button>
        <Button variant="outlined">加入购物车</Button>
        <Button variant="danger">删除</Button>
        <Button variant="text">全部</Button>
      </Row>
      <Row>
        <Button size="s">领取</Button>
        <Button size="s" variant="outlined">
          再次购买
        </Button>
        <Button size="s" variant="text">
          查看
        </Button>
        <Button size="l" icon={<IconPlus size={18} />}>
          新增地址
        </Button>
      </Row>
      <Row>
        <Button loading>正在提交</Button>
        <Button disabled>不可用</Button>
        <Button variant="outlined" disabled>
          不可用
        </Button>
      </Row>
      <Row>
        <IconButton icon={<IconHeart />} label="收藏" pressed={false} />
        <IconButton icon={<IconHeartFilled />} label="已收藏" pressed />
        <IconButton icon={<IconCart />} label="购物车里" badge={1200} />
        <Badge count={8} />
        <Badge count={1000} label="条未读" />
        <Badge dot>
          <ui.IconBell />
        </Badge>
      </Row>
      <Button block>去结算（3）</Button>
    </Section>
    <Section title="标签">
      <Row>
        <Tag variant="promo">满 500 减 30</Tag>
        <Tag variant="flash" solid>
          秒杀
        </Tag>
        <Tag variant="near-expiry">近效期</Tag>
        <Tag variant="coupon">券 20</Tag>
        <Tag variant="gift">买 10 赠 1</Tag>
        <Tag variant="brand">自营</Tag>
        <Tag>非医保</Tag>
        <Tag variant="otc-a" />
        <Tag variant="otc-b" />
        <Tag variant="rx" />
        <Tag variant="danger">未通过</Tag>
        <Tag variant="done">已通过</Tag>
      </Row>
    </Section>
    <Section title="图标">
      <ul className={styles.icons}>
        {icons.map(([name, Icon]) => (
          <li key={name}>
            <Icon />
            <span>{name.slice(4)}</span>
          </li>
        ))}
      </ul>
    </Section>
    <GoodsSection />
    <ListSection />
    <FeedbackSection />
    <FormSection />
    <LayerSection />
    <StateSection />
    <TabBar
      value="home"
      onSelect={() => {}}
      items={[
        { key: 'home', label: '首页', icon: <ui.IconHome />, activeIcon: <ui.IconHomeFilled />, href: '#home' },
        { key: 'video', label: '视频', icon: <ui.IconVideo />, activeIcon: <ui.IconVideoFilled />, href: '#video' },
        { key: 'cart', label: '购物车', icon: <IconCart />, activeIcon: <ui.IconCartFilled />, badge: 1024, href: '#cart' },
        { key: 'mine', label: '我的', icon: <ui.IconMine />, activeIcon: <ui.IconMineFilled />, href: '#mine' },
      ]}
    />
    <ui.BackToTop />
  </main>
)

export default Gallery
