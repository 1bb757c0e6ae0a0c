import { EmptyView, IconChevronRight, Picture, SearchLink, scrollBehavior } from '@shop/ui'
import { CategoryTree } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { useEffect, useRef } from 'react'
import { CartBar } from '../../../features/goods/CartBar.tsx'
import { TopBar } from '../../../features/goods/TopBar.tsx'
import { useHeight } from '../../../features/goods/use-height.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { setPageSearch, to, usePageState, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './index.module.css'
import { CategorySkeleton } from './parts/CategorySkeleton.tsx'

type Tree = Out<typeof CategoryTree>['rows']

/** Categories on three levels: a side rail, headings and picture tiles. */
export default function CategoryPage() {
  const tree = useCall(CategoryTree, {}, { staleTime: 300_000 })
  const [bar, height] = useHeight<HTMLElement>()
  return (
    <Page
      plain
      bar={
        <TopBar ref={bar}>
          <SearchLink tone="card" href={to('sub-goods/goods/search')} />
        </TopBar>
      }
      footer={<CartBar />}
    >
      <Loaded query={tree} skeleton={<CategorySkeleton top={height} />}>
        {({ rows }) =>
          rows.length ? (
            <Browser rows={rows} top={height} />
          ) : (
            <EmptyView
              art="shelf"
              title="暂时没有可买的商品"
              detail="换个门店，或稍后再来看看"
              action={{ label: '返回首页', href: to('pages/index/index') }}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

function Browser({ rows, top }: { rows: Tree; top: number }) {
  const { first, second } = usePageSearch('pages/category/index')
  const chosen =
    rows.find((row) => row.id === first) ?? rows.find((row) => row.children.some((two) => two.id === second)) ?? rows[0]!
  const rail = useRef<HTMLElement>(null)
  const [jumped, setJumped] = usePageState<number | null>('jumped', null)

  const jump = (id: number) => document.getElementById(`category-${id}`)?.scrollIntoView({ block: 'start' })
  useEffect(() => {
    // Scrolls to the second-level category that the address names, once: not again after going back.
    if (!second || jumped === second) return
    setJumped(second)
    jump(second)
  }, [second, jumped, setJumped])
  useEffect(() => {
    const box = rail.current
    const item = box?.querySelector<HTMLElement>('[aria-current]')
    if (box && item)
      box.scrollTo({ top: item.offsetTop - box.clientHeight / 2 + item.offsetHeight / 2, behavior: scrollBehavior() })
    // The selected item is looked up in the document.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen.id])

  const choose = (id: number) => {
    setJumped(null)
    setPageSearch('pages/category/index', { first: id, second: undefined })
    window.scrollTo(0, 0)
  }
  return (
    <div className={styles.browser} style={{ '--top': `${top}px` } as React.CSSProperties}>
      <nav ref={rail} className={styles.rail} aria-label="一级分类">
        {rows.map((row) => (
          <button
            key={row.id}
            type="button"
            className={styles.item}
            aria-current={row.id === chosen.id || undefined}
            onClick={() => choose(row.id)}
          >
            {row.name}
          </button>
        ))}
      </nav>
      <div className={styles.body}>
        {chosen.children.length > 2 && (
          <nav className={styles.jumps} aria-label="二级分类">
            {chosen.children.map((two) => (
              <button
                key={two.id}
                type="button"
                className={styles.jump}
                onClick={() => {
                  setJumped(two.id)
                  setPageSearch('pages/category/index', { first: chosen.id, second: two.id })
                  jump(two.id)
                }}
              >
                {two.name}
              </button>
            ))}
          </nav>
        )}
        {chosen.children.map((two) => (
          <section key={two.id} id={`category-${two.id}`} className={styles.group} aria-label={two.name}>
            <h2 className={styles.head}>
              <a className={styles.all} href={to('sub-goods/goods/list', { categoryId: two.id, title: two.name })}>
                {two.name}
                <span className={styles.count}>{two.count} 种</span>
                <IconChevronRight size={14} />
              </a>
            </h2>
            <ul className={styles.tiles}>
              {two.children.map((three) => (
                <li key={three.id}>
                  <a className={styles.tile} href={to('sub-goods/goods/list', { categoryId: three.id, title: three.name })}>
                    <Picture src={three.image} alt="" width={88} height={88} pack={{ name: three.name }} />
                    <span className={styles.name}>{three.name}</span>
                    <span className={styles.count}>{three.count} 种</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className={styles.end}>
          <a className={styles.endLink} href={to('sub-goods/goods/list', { categoryId: chosen.id, title: chosen.name })}>
            查看全部{chosen.name}（{chosen.count} 种）
          </a>
        </p>
      </div>
    </div>
  )
}
