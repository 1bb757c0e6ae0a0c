import { ListHotWords } from '@shop/contract/browsing'
import { IconButton, IconFire, IconTrash, Skeleton, confirmDialog, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { useCall } from '../../../../shell/query.ts'
import { clearHistory, readHistory } from './history.ts'
import styles from './SearchStart.module.css'

const SeenGoods = lazyPart(() => import('./SeenGoods.tsx'))

/** Shown before anything is typed: this device's search history, what was looked at on it, and popular searches. */
export function SearchStart({ onChoose }: { onChoose: (word: string) => void }) {
  const [history, setHistory] = useState(readHistory)
  const hot = useCall(ListHotWords, {}, { staleTime: 600_000 })
  const onClear = async () => {
    if (await confirmDialog({ title: '清空搜索历史？', yes: '清空', danger: true })) setHistory(clearHistory())
  }
  return (
    <div className={styles.start}>
      {history.length > 0 && (
        <section aria-label="搜索历史">
          <div className={styles.head}>
            <h2 className={styles.title}>搜索历史</h2>
            <IconButton icon={<IconTrash size={18} />} label="清空搜索历史" onClick={onClear} />
          </div>
          <Words words={history} onChoose={onChoose} />
        </section>
      )}
      <Suspense>
        <SeenGoods />
      </Suspense>
      {hot.data?.rows.length !== 0 && !hot.isError && (
        <section aria-label="热门搜索">
          <div className={styles.head}>
            <h2 className={styles.title}>热门搜索</h2>
            <IconFire size={18} />
          </div>
          {hot.data ? (
            <ol className={styles.hot}>
              {hot.data.rows.map((word, i) => (
                <li key={word}>
                  <button type="button" className={styles.hotWord} onClick={() => onChoose(word)}>
                    <span className={i < 3 ? styles.first : styles.rank}>{i + 1}</span>
                    <span className={styles.text}>{word}</span>
                  </button>
                </li>
              ))}
            </ol>
          ) : (
            <Skeleton shape="line" count={4} />
          )}
        </section>
      )}
    </div>
  )
}

const Words = ({ words, onChoose }: { words: readonly string[]; onChoose: (word: string) => void }) => (
  <ul className={styles.words}>
    {words.map((word) => (
      <li key={word}>
        <button type="button" className={styles.word} onClick={() => onChoose(word)}>
          {word}
        </button>
      </li>
    ))}
  </ul>
)
