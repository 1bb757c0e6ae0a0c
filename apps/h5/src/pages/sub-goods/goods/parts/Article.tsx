import { GetLeaflet, GetPharmacopoeia } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'
import { NotAllowedView, Picture, scrollBehavior } from '@shop/ui'
import { useEffect, useRef, useState } from 'react'
import type { CallError } from '@shop/client'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { to, usePageState } from '../../../../shell/navigation.ts'
import { Page } from '../../../../shell/Page.tsx'
import styles from './Article.module.css'
import { LABEL_STEPS } from './label-hidden.ts'
import { ArticleSkeleton } from './ArticleSkeleton.tsx'

type Text = Out<typeof GetLeaflet>
interface ArticleProps {
  query: { data: Text | undefined; error: CallError | null; isPending: boolean; refetch: () => Promise<unknown> }
  /** The section to scroll to at first. */
  section: string | undefined
  missing: string
  /** Shown when the text is not the one of this exact product. */
  note: string
}

const hiddenReason = (error: CallError) =>
  error.is(GetLeaflet, 'PRESCRIPTION_HIDDEN') || error.is(GetPharmacopoeia, 'PRESCRIPTION_HIDDEN') ? error.data.why : null

/** A text about a product in sections, with an index that jumps to them. */
export function Article({ query, section, missing, note }: ArticleProps) {
  const why = query.data === undefined && query.error ? hiddenReason(query.error) : null
  if (why) {
    const { text, ...action } = LABEL_STEPS[why]
    return (
      <Page plain>
        <NotAllowedView art="licence" title="处方药仅展示名称和类别" why={`说明书${text}`} action={action} />
      </Page>
    )
  }
  return (
    <Page plain>
      <Loaded query={query} skeleton={<ArticleSkeleton />} notFound={missing}>
        {(it) => <Sections it={it} section={section} note={note} />}
      </Loaded>
    </Page>
  )
}

/** Pixels at the top that are covered by the header and the index. */
const BARS = 100

function Sections({ it, section, note }: { it: Text; section: string | undefined; note: string }) {
  const { sections } = it
  const places = useRef(new Map<string, HTMLElement>())
  const index = useRef<HTMLElement>(null)
  const [at, setAt] = useState(sections[0]?.key)
  const [jumped, setJumped] = usePageState<string | null>('jumped', null)
  const jump = (key: string) => places.current.get(key)?.scrollIntoView({ block: 'start' })
  useEffect(() => {
    // Scrolls to the section that the address names, once: not again after going back.
    if (!section || jumped === section) return
    setJumped(section)
    places.current.get(section)?.scrollIntoView({ block: 'start' })
  }, [section, jumped, setJumped])
  useEffect(() => {
    const seen = new Set<string>()
    const look = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        const key = (target as HTMLElement).dataset.key ?? ''
        if (isIntersecting) seen.add(key)
        else seen.delete(key)
      }
      const first = sections.find((one) => seen.has(one.key))
      if (first) setAt(first.key)
    }
    const observer = new IntersectionObserver(look, { rootMargin: `-${BARS}px 0px -50% 0px` })
    for (const element of places.current.values()) observer.observe(element)
    return () => observer.disconnect()
  }, [sections])
  useEffect(() => {
    const box = index.current
    const chip = box?.querySelector<HTMLElement>('[aria-current]')
    if (box && chip)
      box.scrollTo({ left: chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2, behavior: scrollBehavior() })
    // The selected chip is looked up in the document.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [at])
  return (
    <div className={styles.article}>
      <a className={styles.goods} href={to('sub-goods/goods/detail', { goodsId: it.goodsId })}>
        <Picture src={it.image} alt="" width={56} height={56} priority pack={{ name: it.goodsShowName }} />
        <span>
          <span className={styles.name}>{it.goodsShowName}</span>
          <span className={styles.facts}>
            {it.specification} · {it.factory}
          </span>
        </span>
      </a>
      {!it.own && <p className={styles.note}>{note}</p>}
      {sections.length > 1 && (
        <nav ref={index} className={styles.index} aria-label="目录">
          {sections.map(({ key, title }) => (
            <button
              key={key}
              type="button"
              className={styles.chip}
              aria-current={key === at || undefined}
              onClick={() => jump(key)}
            >
              <span>{title}</span>
            </button>
          ))}
        </nav>
      )}
      <div className={styles.text}>
        {sections.map(({ key, title, text }) => (
          <section
            key={key}
            data-key={key}
            className={styles.section}
            aria-label={title}
            ref={(element) => {
              if (element) places.current.set(key, element)
            }}
          >
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.words}>{text}</p>
          </section>
        ))}
      </div>
    </div>
  )
}
