import { useState } from 'react'
import type { Sort } from '../index.ts'
import {
  Cell,
  Chips,
  FilterBar,
  IconMessage,
  IconButton,
  IconTrash,
  InfiniteList,
  SearchBar,
  SearchLink,
  SwipeActions,
  Tabs,
  toast,
} from '../index.ts'
import { Section } from './Section.tsx'
import styles from './Gallery.module.css'

const orderTabs = ['全部', '待付款', '待发货', '待收货', '已完成', '退换货'].map((label, index) => ({
  key: label,
  label,
  badge: index === 1 ? 3 : undefined,
}))
const forms = ['胶囊', '片剂', '颗粒', '口服液', '注射剂', '软膏'].map((label) => ({ key: label, label }))

/** Searching, filtering and lists. */
export const ListSection = () => {
  const [text, setText] = useState('阿莫西林')
  const [tab, setTab] = useState('全部')
  const [one, setOne] = useState<string | null>('胶囊')
  const [many, setMany] = useState(['片剂', '颗粒'])
  const [sort, setSort] = useState<Sort>({ key: 'price', direction: 'up' })
  const [layout, setLayout] = useState<'list' | 'grid'>('list')
  return (
    <>
      <Section title="搜索" bare>
        <SearchLink
          href="#search"
          hints={['感冒灵', '连花清瘟', '布洛芬']}
          right={<IconButton icon={<IconMessage />} label="消息" badge={5} />}
        />
        <SearchBar value={text} onChange={setText} onSubmit={toast} />
      </Section>
      <Section title="标签页与筛选" bare>
        <Tabs label="订单状态" items={orderTabs} value={tab} onChange={setTab}>
          <p className={styles['row-plain']}>{tab}的订单</p>
        </Tabs>
        <Chips label="剂型" items={forms} value={one} onChange={setOne} />
        <Chips label="剂型（多选）" multiple wrap items={forms} value={many} onChange={setMany} />
        <FilterBar
          sorts={[
            { key: 'all', label: '综合' },
            { key: 'sales', label: '销量' },
            { key: 'price', label: '价格', updown: true },
            { key: 'life', label: '效期最长' },
          ]}
          sort={sort}
          onSort={setSort}
          filters={[
            { key: 'stock', label: '有货', active: true },
            { key: 'promo', label: '有促销' },
            { key: 'factory', label: '厂家', opens: true },
            { key: 'near', label: '近效期' },
            { key: 'bought', label: '买过的' },
          ]}
          onFilter={toast}
          onPanel={() => toast('筛选')}
          panelCount={2}
          layout={layout}
          onLayout={setLayout}
        />
      </Section>
      <Section title="列表" bare>
        <SwipeActions
          actions={[
            { key: 'keep', label: '收藏', onAction: () => toast('已收藏', { tone: 'success' }) },
            { key: 'drop', label: '删除', tone: 'danger', onAction: () => toast('已删除') },
          ]}
        >
          <Cell title="向左滑动这一行" detail="也可以用键盘到达" icon={<IconTrash />} />
        </SwipeActions>
        {(['idle', 'loading', 'end', 'error'] as const).map((state) => (
          <InfiniteList
            key={state}
            items={[state]}
            keyOf={String}
            render={(item) => <Cell title={`state = ${item}`} />}
            state={state}
            onMore={() => {}}
            label={state}
          />
        ))}
      </Section>
    </>
  )
}
