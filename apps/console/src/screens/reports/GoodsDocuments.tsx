import { ConsoleGetGoodsDocuments } from '@shop/contract/console-reports'
import { useParams } from '@tanstack/react-router'
import { Button, Collapse } from 'antd'
import { useState } from 'react'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { DocumentDrawer } from './DocumentDrawer.tsx'
import { FileView } from './FileView.tsx'
import type { DocumentKind } from './report.ts'
import styles from './reports.module.css'
import { WithdrawDrawer } from './WithdrawDrawer.tsx'

type Version = NonNullable<DocumentKind['current']>

/** The documents of one goods: what shops see, and the versions before it. */
export function GoodsDocuments() {
  const { goodsId = '' } = useParams({ strict: false })
  const [edited, edit] = useState<DocumentKind | null>(null)
  const [withdrawn, withdraw] = useState<DocumentKind | null>(null)
  return (
    <DetailPage
      call={ConsoleGetGoodsDocuments}
      args={{ goodsId: Number(goodsId) }}
      what="商品"
      title={({ goodsShowName }) => `${goodsShowName} 的资质`}
    >
      {({ rows, goodsId: id }) => (
        <>
          <p className="quiet gap">能看价格的门店在商品页“资质”看到现行版本，文件带有门店名称和日期的水印；每个版本都会保留。</p>
          {rows.map((row) => (
            <Part
              key={row.kind}
              title={row.name}
              actions={
                <>
                  <Button aria-label={`${row.current ? '更新' : '上传'}${row.name}`} onClick={() => edit(row)}>
                    {row.current ? '更新' : '上传'}
                  </Button>
                  {row.current && (
                    <Button danger aria-label={`撤下${row.name}`} onClick={() => withdraw(row)}>
                      撤下
                    </Button>
                  )}
                </>
              }
            >
              {row.current ? <VersionView of={row.name} version={row.current} /> : <p className="quiet">未上传</p>}
              {row.before.length > 0 && (
                <Collapse
                  ghost
                  items={[
                    {
                      key: 'before',
                      label: `以前的版本（${row.before.length}）`,
                      children: row.before.map((version) => (
                        <VersionView key={version.documentId} of={row.name} version={version} />
                      )),
                    },
                  ]}
                />
              )}
            </Part>
          ))}
          {edited && <DocumentDrawer goodsId={id} row={edited} close={() => edit(null)} />}
          {withdrawn?.current && (
            <WithdrawDrawer name={withdrawn.name} documentId={withdrawn.current.documentId} close={() => withdraw(null)} />
          )}
        </>
      )}
    </DetailPage>
  )
}

interface VersionViewProps {
  /** Which document it is. */
  of: string
  version: Version
}
const VersionView = ({ of, version: { version, number, validUntil, files, savedAt, savedBy } }: VersionViewProps) => (
  <section aria-label={`${of}版本 ${version}`}>
    <p>
      版本 {version}
      {number && ` · ${number}`} · 有效期至 {validUntil ?? '长期'} · <SavedBy at={savedAt} by={savedBy} />
    </p>
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.fileId}>
          <FileView {...file} />
          <div className={styles.what}>{file.name}</div>
        </li>
      ))}
    </ul>
  </section>
)
