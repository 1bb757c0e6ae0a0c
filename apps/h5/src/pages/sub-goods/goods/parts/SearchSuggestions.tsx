import { SuggestSearch } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { IconSearch, Skeleton, Tag } from '@shop/ui'
import { Highlighted } from '../../../../features/goods/Highlighted.tsx'
import { go } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import { useSettled } from '../../../../shell/use-settled.ts'
import styles from './SearchSuggestions.module.css'

type Suggestion = Out<typeof SuggestSearch>['rows'][number]
const KINDS = { goods: null, factory: '厂家', category: '分类' } as const

/** Completions of the typed text; the request is debounced. A category opens its list: no goods are called by its name. */
export function SearchSuggestions({ text, onChoose }: { text: string; onChoose: (word: string) => void }) {
  const [query] = useSettled(text)
  const found = useCall(SuggestSearch, { keyword: query.slice(0, 100) }, { keepPrevious: true, staleTime: 60_000 })
  const choose = ({ text: word, categoryId }: Suggestion) =>
    categoryId === null ? onChoose(word) : go('sub-goods/goods/list', { categoryId, title: word })
  return (
    <ul className={styles.list} aria-label="搜索建议" aria-busy={found.isFetching}>
      <li>
        <button type="button" className={styles.row} onClick={() => onChoose(text)}>
          <IconSearch size={18} />
          <span className={styles.text}>搜索“{text}”</span>
        </button>
      </li>
      {found.isPending && (
        <li className={styles.waiting}>
          <Skeleton shape="line" count={5} />
        </li>
      )}
      {found.data?.rows.map((row) => (
        <li key={`${row.kind}${row.text}`}>
          <button type="button" className={styles.row} onClick={() => choose(row)}>
            <IconSearch size={18} />
            <span className={styles.text}>
              <Highlighted text={row.text} marks={[query]} />
            </span>
            {KINDS[row.kind] && <Tag>{KINDS[row.kind]}</Tag>}
            {row.count > 0 && <span className={styles.count}>约 {row.count} 种</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
