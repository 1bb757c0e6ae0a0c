import { SearchHelp } from '@shop/contract/help'
import { EmptyView, SearchBar, Skeleton } from '@shop/ui'
import { useEffect, useState } from 'react'
import { Highlighted } from '../../../features/goods/Highlighted.tsx'
import { Loaded } from '../../../shell/Loaded.tsx'
import { setPageSearch, to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { QUIET_MS, useCall } from '../../../shell/query.ts'
import styles from './searchProblem.module.css'
import { FeedbackLinks } from './parts/FeedbackLinks.tsx'
import { HotQuestions } from './parts/HotQuestions.tsx'
import { Phones } from './parts/Phones.tsx'

const MAX_KEYWORD = 40

const searchFor = (words: string) =>
  setPageSearch('sub-person/help/searchProblem', { keyword: words.trim().slice(0, MAX_KEYWORD) || undefined })

/** Searches the help centre as one types; what is searched for stays in the address, so that going back finds it again. */
export default function SearchProblem() {
  const { keyword = '' } = usePageSearch('sub-person/help/searchProblem')
  const [text, setText] = useState(keyword)
  useEffect(() => {
    if (text.trim() === keyword) return
    const timer = setTimeout(() => searchFor(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, keyword])
  return (
    <Page plain>
      <div className={styles.bar}>
        <SearchBar
          tone="card"
          value={text}
          onChange={setText}
          onSubmit={searchFor}
          placeholder="搜索问题，如发票、退货"
          autoFocus={!keyword}
        />
      </div>
      <div className={styles.body}>{keyword ? <Found keyword={keyword} /> : <HotQuestions />}</div>
    </Page>
  )
}

function Found({ keyword }: { keyword: string }) {
  const found = useCall(SearchHelp, { keyword }, { keepPrevious: true, staleTime: 60_000 })
  return (
    <Loaded query={found} skeleton={<Skeleton shape="line" count={6} />}>
      {({ rows, marks }) =>
        rows.length === 0 ? (
          <>
            <EmptyView small art="search" title="没有找到相关问题" detail="换个说法试试，或告诉我们" />
            <FeedbackLinks />
            <Phones />
          </>
        ) : (
          <ul aria-label="搜索结果" aria-busy={found.isFetching}>
            {rows.map(({ problemId, question, topicName, excerpt }) => (
              <li key={problemId}>
                <a className={styles.row} href={to('sub-person/help/problemDetail', { id: problemId })}>
                  <span className={styles.question}>
                    <Highlighted text={question} marks={marks} />
                  </span>
                  <span className={styles.excerpt}>
                    {topicName} · <Highlighted text={excerpt} marks={marks} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
