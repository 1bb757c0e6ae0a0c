import { LICENCE_MARK } from '@shop/contract/uploads'
import { ListLicences } from '@shop/contract/licences'
import type { Out } from '@shop/contract/endpoint'
import { Card, EmptyView, IconDocument, ImageViewer, Picture, Skeleton } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './list.module.css'

type Licence = Out<typeof ListLicences>['rows'][number]

/** The platform's own licences, each with its marked picture; open to guests. */
export default function Certification() {
  const licences = useCall(ListLicences, {}, { staleTime: 300_000 })
  return (
    <Page>
      <div className={styles.page}>
        <Loaded query={licences} skeleton={<Skeleton shape="block" height="112px" count={4} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyView art="plaque" title="平台还没有公示资质" detail="如需查验，请拨打客服电话" />
            ) : (
              <Licences rows={rows} />
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}

function Licences({ rows }: { rows: Licence[] }) {
  const [opened, open] = useState<number | null>(null)
  return (
    <>
      {rows.map(({ name, number, holder, validUntil, image }, at) => (
        <Card key={name}>
          <div className={styles.licence}>
            <button type="button" className={styles.picture} aria-label={`查看${name}照片`} onClick={() => open(at)}>
              <Picture src={`${image}?w=400`} alt="" width={96} height={72} instead={<IconDocument size={32} />} />
            </button>
            <div className={styles.words}>
              <h2 className={styles.name}>{name}</h2>
              <p>{number}</p>
              <p>{holder}</p>
              <p>{validUntil ? `有效期至 ${validUntil}` : '长期有效'}</p>
            </div>
          </div>
        </Card>
      ))}
      <p className={styles.note}>照片带有“{LICENCE_MARK}”水印，仅供核对，他用无效。</p>
      <ImageViewer
        open={opened !== null}
        index={opened ?? 0}
        pictures={rows.map(({ name, image }) => ({ src: image, alt: `${name}照片` }))}
        onClose={() => open(null)}
      />
    </>
  )
}
