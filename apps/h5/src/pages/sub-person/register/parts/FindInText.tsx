import { SearchBar } from '@shop/ui'
import { useEffect, useState, type RefObject } from 'react'
import styles from './DocumentView.module.css'
import { findRanges, markFound } from './find-ranges.ts'

/** Searches a text that is on the page: what is found is marked, and each press goes on to the next place. */
export function FindInText({ within }: { within: RefObject<HTMLElement | null> }) {
  const [word, setWord] = useState('')
  const [found, setFound] = useState({ count: 0, at: 0 })
  // What was marked belongs to the page, not to the text: it would keep the text that is gone.
  useEffect(() => () => void markFound([], 0), [])
  const search = (text: string) => {
    setWord(text)
    const { length } = markFound(findRanges(within.current, text), 0)
    setFound({ count: length, at: 0 })
  }
  const next = () => {
    const ranges = findRanges(within.current, word)
    const at = ranges.length > 0 && found.count > 0 ? found.at % ranges.length : 0
    markFound(ranges, at)
    const element = ranges[at]?.startContainer.parentElement
    element?.scrollIntoView({ block: 'center' })
    setFound({ count: ranges.length, at: at + 1 })
  }
  const words = word.trim() === '' ? '' : found.count === 0 ? '没有找到' : `${found.at || 1}/${found.count} 处`
  return (
    <div className={styles.find}>
      <SearchBar value={word} onChange={search} onSubmit={next} placeholder="在正文中查找" action="下一处" />
      <output className={styles.count}>{words}</output>
    </div>
  )
}
