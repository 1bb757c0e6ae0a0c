import { halfWidth } from '@shop/contract/half-width'
import { ListHotWords } from '@shop/contract/browsing'
import { ListGoods } from '@shop/contract/catalog'
import { IconButton, IconScan, SearchBar, toast, lazyPart } from '@shop/ui'
import { Suspense, useEffect, useState, type ComponentProps } from 'react'
import { BrowserSkeleton } from '../../../features/goods/BrowserSkeleton.tsx'
import { CartBar } from '../../../features/goods/CartBar.tsx'
import type { GoodsFilters, Patch } from '../../../features/goods/filters.ts'
import { TopBar } from '../../../features/goods/TopBar.tsx'
import { useHeight } from '../../../features/goods/use-height.ts'
import { setPageSearch, usePageState, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { callKey, queryClient } from '../../../shell/query.ts'
import { addToHistory } from './parts/history.ts'
import { SearchStart } from './parts/SearchStart.tsx'
import { SearchSuggestions } from './parts/SearchSuggestions.tsx'

// Loaded with the first results.
const GoodsBrowser = lazyPart(() => import('../../../features/goods/GoodsBrowser.tsx'))
const PickForPlan = lazyPart(() => import('./parts/PickForPlan.tsx'))
const GoodsScan = lazyPart(() => import('../../../features/scan/GoodsScan.tsx'))

/** What was found: to buy, or to choose from for a line of the purchase plan. */
const Results = ({ planLine, ...found }: ComponentProps<typeof GoodsBrowser> & { planLine: number | undefined }) =>
  planLine ? <PickForPlan {...found} lineId={planLine} /> : <GoodsBrowser {...found} />

/** Search: history and popular searches, suggestions while typing, results. */
export default function SearchPage() {
  const { keyword, sellerId, agreed, orderBy, planLine } = usePageSearch('sub-goods/goods/search')
  const [bar, height] = useHeight<HTMLElement>()
  const [text, setText] = useState(keyword ?? '')
  const [typing, setTyping] = useState(keyword === undefined)
  const [scanning, setScanning] = useState(false)
  const [filters, setFilters] = usePageState<GoodsFilters>('filters', {})

  useEffect(() => {
    if (keyword) addToHistory(keyword)
  }, [keyword])

  const searchFor = (request: string) => {
    const words = halfWidth(request).trim().slice(0, 100)
    if (!words) {
      toast('请输入要找的药品')
      return
    }
    setText(words)
    setTyping(false)
    if (words !== keyword) {
      setFilters({})
      window.scrollTo(0, 0)
      setPageSearch('sub-goods/goods/search', { keyword: words, orderBy: undefined })
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  /** While the user edits a search over its results, going back returns to these results. */
  const backTo = (words: string) => {
    setText(words)
    setTyping(false)
  }
  const type = (next: string) => {
    setText(next)
    setTyping(true)
  }
  const change = (patch: Patch) => {
    const { keyword: word, orderBy: order, ...rest } = patch
    if (word) searchFor(word)
    else if ('orderBy' in patch) setPageSearch('sub-goods/goods/search', { orderBy: order })
    else setFilters({ ...filters, ...rest })
  }
  const results = keyword !== undefined && !typing
  return (
    <Page
      plain={!results}
      title={keyword ? `搜索“${keyword}”` : undefined}
      onRefresh={() => queryClient.resetQueries({ queryKey: callKey(results ? ListGoods : ListHotWords) })}
      bar={
        <TopBar ref={bar} onBack={typing && keyword ? () => backTo(keyword) : undefined}>
          <SearchBar
            tone="card"
            value={text}
            onChange={type}
            onSubmit={searchFor}
            onFocus={() => setTyping(true)}
            autoFocus={keyword === undefined}
            {...((agreed || sellerId) && { placeholder: agreed ? '搜索协议价商品' : '在本店搜索' })}
            inside={<IconButton icon={<IconScan size={22} />} label="扫一扫" onClick={() => setScanning(true)} />}
          />
        </TopBar>
      }
      footer={results && !planLine && <CartBar />}
    >
      {results ? (
        <Suspense fallback={<BrowserSkeleton />}>
          <Results
            planLine={planLine}
            top={height}
            label="搜索结果"
            filters={{ ...filters, keyword, orderBy, ...(sellerId !== undefined && { sellerId }), ...(agreed && { agreed }) }}
            onChange={change}
            fixed={[...(sellerId ? (['sellerId'] as const) : []), ...(agreed ? (['agreed'] as const) : [])]}
          />
        </Suspense>
      ) : text.trim() ? (
        <SearchSuggestions text={text.trim()} onChoose={searchFor} />
      ) : (
        <SearchStart onChoose={searchFor} />
      )}
      <Suspense>
        {scanning && (
          <GoodsScan
            onClose={() => setScanning(false)}
            onFound={(code) => {
              setScanning(false)
              searchFor(code)
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}
