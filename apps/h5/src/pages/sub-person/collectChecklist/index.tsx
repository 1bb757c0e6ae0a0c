import { SEPARATE_AGREEMENTS } from '@shop/contract/documents'
import type { Out } from '@shop/contract/endpoint'
import { PERSONAL_DATA_KINDS } from '@shop/contract/personal-data-kinds'
import { ListPersonalData } from '@shop/contract/privacy'
import { Card, Skeleton } from '@shop/ui'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './collectChecklist.module.css'
import { SeparateConsent } from './parts/SeparateConsent.tsx'
import { DownloadCard } from './parts/DownloadCard.tsx'
import { Permissions } from './parts/Permissions.tsx'

/** While the file is made, a look every few seconds. */
const EVERY_MS = 4_000

/** What personal information is collected, for what and how often, and the file with all of it. */
export default function PersonalDataList() {
  const list = useCall(
    ListPersonalData,
    {},
    { staleTime: 0, refetchInterval: (data) => (data?.export?.state === 'waiting' ? EVERY_MS : false) },
  )
  return (
    <Page>
      <div className={styles.page}>
        <Loaded query={list} skeleton={<Skeleton shape="block" height="148px" count={5} />}>
          {({ rows, export: file }) => (
            <>
              <DownloadCard file={file} />
              {rows.map((row) => (
                <Kind key={row.kind} row={row} />
              ))}
              {SEPARATE_AGREEMENTS.map((agreement) => (
                <SeparateConsent key={agreement} agreement={agreement} />
              ))}
              <Permissions />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

const Kind = ({ row }: { row: Out<typeof ListPersonalData>['rows'][number] }) => (
  <Card
    title={PERSONAL_DATA_KINDS[row.kind]}
    more={{ label: '查看', href: to('sub-person/collectChecklist/basicinfo', { kind: row.kind }) }}
  >
    <dl className={styles.facts}>
      <dt>目的</dt>
      <dd>{row.purpose}</dd>
      <dt>场景</dt>
      <dd>{row.scene}</dd>
      <dt>次数</dt>
      <dd>
        近 7 天 {row.week} 次，30 天 {row.month} 次，一年 {row.year} 次
      </dd>
      <dt>共享</dt>
      <dd>{row.sharedWith}</dd>
    </dl>
  </Card>
)
