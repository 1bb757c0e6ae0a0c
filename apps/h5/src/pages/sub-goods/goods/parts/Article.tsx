import type { CallOut } from '@shop/contract/endpoints'
import { NoticeBar, Picture, Skeleton } from '@shop/ui'
import { useEffect, useRef } from 'react'
import type { CallError } from '../../../../shell/client.ts'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { Page } from '../../../../shell/Page.tsx'
import styles from './Article.module.css'

type Text = CallOut<'GetLeaflet'>
interface ArticleProps {
  query: { data: Text | undefined; error: CallError | null; isPending: boolean; refetch: () => Promise<unknown> }
  /** The section to begin at. */
  section: string | undefined
  missing: string
  /** Said when the text is not this very goods' own. */
  note: string
}

/** A text of sections about a goods, with an index that jumps. */
export function Article({ query, section, missing, note }: ArticleProps) {
  return (
    <Page plain>
      <Loaded query={query} skeleton={<Skeleton count={12} />} notFound={missing}>
        {(it) => <Sections it={it} section={section} note={note} />}
      </Loaded>
    </Page>
  )
}

function Sections({ it, section, note }: { it: Text; section: string | undefined; note: string }) {
  const places = useRef(new Map<string, HTMLElement>())
  useEffect(() => {
    if (section) places.current.get(section)?.scrollIntoView({ block: 'start' })
  }, [section])
  return (
    <>
      {!it.own && <NoticeBar text={note} />}
      <header className={styles.head}>
        <Picture src={it.image} alt="" width={56} height={56} round />
        <div>
          <h2>{it.goodsShowName}</h2>
          <p>
            {it.specification} · {it.factory}
          </p>
        </div>
      </header>
      <nav className={styles.index} aria-label="目录">
        {it.sections.map((s) => (
          <button key={s.key} type="button" onClick={() => places.current.get(s.key)?.scrollIntoView({ block: 'start' })}>
            {s.title}
          </button>
        ))}
      </nav>
      {it.sections.map((s) => (
        <section
          key={s.key}
          className={styles.section}
          aria-label={s.title}
          ref={(element) => {
            if (element) places.current.set(s.key, element)
          }}
        >
          <h3>{s.title}</h3>
          <p>{s.text}</p>
        </section>
      ))}
    </>
  )
}
