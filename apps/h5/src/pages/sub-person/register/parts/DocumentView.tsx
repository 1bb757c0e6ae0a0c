import { GetDocument } from '@shop/contract/documents'
import type { Out } from '@shop/contract/endpoint'
import { Button, Card, Cell, CellGroup, EmptyView, Skeleton, Tag } from '@shop/ui'
import { useRef, type ReactNode } from 'react'
import { DocumentText } from '../../../../shell/documents/DocumentText.tsx'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from './DocumentView.module.css'
import { FindInText } from './FindInText.tsx'

type Document = Out<typeof GetDocument>
const STATES = { current: null, past: '已被新版替代', scheduled: '公示中，尚未生效' } as const

interface DocumentViewProps {
  name: string
  version: number | undefined
  /** What there is where there is no such document. */
  others: ReactNode
}
/** A document with its text, which can be searched and downloaded, and its other versions. */
export function DocumentView({ name, version, others }: DocumentViewProps) {
  const document = useCall(GetDocument, { key: name, ...(version && { version }) }, { staleTime: 300_000 })
  if (!document.data && document.error?.code === 404)
    return (
      <>
        <EmptyView title="没有这份协议或规则" detail="链接可能已失效，下面是现行的协议" />
        {others}
      </>
    )
  return (
    <Loaded query={document} skeleton={<Skeleton shape="block" height="70vh" />}>
      {(it) => <Shown document={it} />}
    </Loaded>
  )
}

function Shown({ document: { key, version, title, effectiveOn, state, text, pdf, versions } }: { document: Document }) {
  const article = useRef<HTMLDivElement>(null)
  const others = versions.filter((other) => other.version !== version)
  return (
    <>
      <FindInText within={article} />
      <Card as="article">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          第 {version} 版 · {effectiveOn} 起生效 {STATES[state] && <Tag>{STATES[state]}</Tag>}
        </p>
        <div ref={article} className={styles.text}>
          <DocumentText text={text} />
        </div>
      </Card>
      {others.length > 0 && (
        <CellGroup title="其他版本">
          {others.map((other) => (
            <Cell
              key={other.version}
              title={`第 ${other.version} 版`}
              value={`${other.effectiveOn} 起生效`}
              href={to('sub-person/register/webView', { kind: key, version: other.version })}
            />
          ))}
        </CellGroup>
      )}
      <Button block variant="outlined" href={pdf}>
        下载 PDF
      </Button>
    </>
  )
}
